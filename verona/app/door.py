"""Who comes in at which address.

`voila.json` names `Door` as the identity provider: the one class that Voilà asks for handlers,
before it adds most of its own. Importing this module also shows Jupyter the way to the page template,
which lies beside it.
"""

# Jupyter and Voilà carry few types.
# mypy: disable-error-code="misc, no-untyped-call"

import os
import re
from pathlib import Path
from typing import Any

from jupyter_server.auth.identity import PasswordIdentityProvider
from jupyter_server.utils import url_path_join
from tornado import web
from tornado.ioloop import IOLoop
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

from verona.app.said import FILTERS
from verona.app.websocket import PageSocket

HERE = str(Path(__file__).parent)

# Jupyter looks for nbconvert/templates/verona in these folders. Found in place, the template needs no
# copy in the environment, which an editable install would leave stale.
if HERE not in os.environ.get("JUPYTER_PATH", "").split(os.pathsep):
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [os.environ.get("JUPYTER_PATH"), HERE]))


class Page(TornadoVoilaHandler):
    """A notebook as a page, if there is room and nothing is asked to look different."""

    async def get(self, path: str) -> None:
        """Show the notebook at `path`; 400 for a template or theme, 503 when the house is full."""
        if {"template", "theme"} & self.request.arguments.keys():
            raise web.HTTPError(400)
        if not path.isprintable():  # no page is called so, and to ask for a NUL or a line's end is an error
            raise web.HTTPError(404)
        if self.kernel_manager.full:
            raise web.HTTPError(503)
        await super().get(path)
        IOLoop.current().spawn_callback(self.kernel_manager.warm_up, path)

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Write the error page; a full house also says when to come again."""
        if status_code == 503:
            self.set_header("Retry-After", "120")
        super().write_error(status_code, **kwargs)


class NotFound(BaseVoilaHandler):
    """An address that leads nowhere."""

    async def prepare(self) -> None:
        """Say so, whatever the method."""
        await super().prepare()
        raise web.HTTPError(404)


class Door(PasswordIdentityProvider):
    """Jupyter's identity provider (it knows `--token`); what it adds comes before all that Voilà has."""

    def get_handlers(self) -> list[Any]:
        """Jupyter's handlers for a login; on the way, the addresses of this app are added to it."""
        voila: Any = self.parent
        voila.app.add_handlers(".*", self.addresses(voila))
        self.furnish(voila)
        return super().get_handlers() if self.auth_enabled else []

    def addresses(self, voila: Any) -> list[Any]:
        """The landing page, the pages and their sockets; and what is open in Voilà, but not here."""

        def at(path: str) -> str:
            return str(url_path_join(voila.server_url, path))

        first = os.path.relpath(voila.notebook_path, voila.root_dir) if voila.notebook_path else "index.ipynb"
        landing = {"url": url_path_join(voila.base_url, "voila/render", first), "permanent": False}
        settings = {"voila_configuration": voila.voila_configuration}
        page = {**settings, "template_paths": voila.template_paths, "config": voila.config}
        template = re.escape(voila.voila_configuration.template)
        return [
            (at(r"/(?:voila/?)?(?:render/?|tree.*)?"), web.RedirectHandler, landing),
            (at(r"/voila/render/(.+)"), Page, page),
            (at(r"/api/kernels/(?P<kernel_id>[\w-]+)/channels"), PageSocket),
            (at(rf"/voila/templates/(?!{template}/static/\w[\w.-]*$).*"), NotFound, settings),
            (at(r"/voila/(?:api/contents|query).*"), NotFound, settings),
        ]

    def furnish(self, voila: Any) -> None:
        """Set what Voilà leaves at Tornado's defaults: compression, caching, error pages."""
        settings = voila.app.settings
        voila.app.add_transform(web.GZipContentEncoding)
        settings["voila_jinja2_env"].filters.update(FILTERS)
        settings["default_handler_class"] = NotFound
        settings["default_handler_args"] = {"voila_configuration": voila.voila_configuration}
        # These files have a hash in their names.
        settings["static_immutable_cache"] = [url_path_join(voila.server_url, "/voila/labextensions/")]
        # Jupyter's own error pages need files that Voilà does not serve. So does its login page, but that
        # one is wanted with --token.
        if not self.auth_enabled:
            settings["jinja2_env"] = settings["voila_jinja2_env"]
