"""Who comes in at which address.

``voila.json`` names :class:`Door` as the identity provider, the one class that Voilà asks for handlers
of its own and whose handlers come before Voilà's. Importing this module also shows Jupyter the way to
the page template, which lies beside it.
"""

# Jupyter and Voilà carry few types.
# mypy: disable-error-code="misc, no-untyped-call"

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from jupyter_server.auth.identity import PasswordIdentityProvider
from jupyter_server.utils import url_path_join
from tornado import web
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

HERE = str(Path(__file__).parent)

# Jupyter looks for nbconvert/templates/verona in these folders. Found in place, the template needs no
# copy in the environment, which an editable install would leave stale.
if HERE not in os.environ.get("JUPYTER_PATH", "").split(os.pathsep):
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [os.environ.get("JUPYTER_PATH"), HERE]))


class Page(TornadoVoilaHandler):
    """A notebook as a page, if there is room and nothing is asked to look different."""

    async def get(self, path: str) -> None:
        """Show the notebook at ``path``; 400 for a template or theme, 503 when the house is full."""
        if {"template", "theme"} & self.request.arguments.keys():
            raise web.HTTPError(400)
        if self.kernel_manager.full:
            raise web.HTTPError(503)
        await super().get(path)

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Write the error page; a full house also says when to come again."""
        if status_code == 503:
            self.set_header("Retry-After", "120")
        super().write_error(status_code, **kwargs)


class NotFound(BaseVoilaHandler):
    """An address that leads nowhere."""

    async def prepare(self) -> None:
        """Say so, whatever the method."""
        raise web.HTTPError(404)


class Door(PasswordIdentityProvider):
    """Jupyter's identity provider (it knows ``--token``) with the addresses of this app."""

    def get_handlers(self) -> list[Any]:
        """The landing page, the pages, and what Voilà opens but nobody here needs."""
        app: Any = self.parent
        settings = {"voila_configuration": app.voila_configuration}

        def at(path: str) -> str:
            return str(url_path_join(app.server_url, path))

        app.app.add_transform(web.GZipContentEncoding)
        app.app.settings.update(
            default_handler_class=NotFound,
            default_handler_args=settings,
            static_immutable_cache=[at("/voila/labextensions/")],  # these files have a hash in their name
        )

        first = os.path.relpath(app.notebook_path, app.root_dir) if app.notebook_path else "index.ipynb"
        landing = {"url": url_path_join(app.base_url, "voila/render", first), "permanent": False}
        page = {**settings, "template_paths": app.template_paths, "config": app.config}
        return [
            *super().get_handlers(),
            (at(r"/(?:voila/?)?(?:render/?|tree.*)?"), web.RedirectHandler, landing),
            (at(r"/voila/render/(.+)"), Page, page),
            (at(r"/voila/(?:api/contents|query).*"), NotFound, settings),
        ]
