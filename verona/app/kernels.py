"""When kernels start, how many there may be, and how long an idle one stays.

`voila.json` names `CappedKernelManager`; Voilà builds its pool of warm kernels on top of it.
"""

# Jupyter and Voilà carry few types.
# mypy: disable-error-code="misc, no-untyped-call"

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import Any
from weakref import WeakSet

from jupyter_core.utils import ensure_async
from jupyter_server._tz import utcnow
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado import web
from tornado.ioloop import IOLoop
from traitlets import Integer


class CappedKernelManager(AsyncMappingKernelManager):
    """A kernel manager that refuses visitors when the house is full."""

    max_kernels = Integer(72, config=True, help="No new page when so many kernels run, warm ones included.")

    cull_unseen_timeout = Integer(
        3600, config=True, help="After how many seconds a page that nobody looks at loses its kernel."
    )

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.starting = 0
        self.noticed: WeakSet[Any] = WeakSet()
        self.wanted = set[str | None]()
        raise_file_limit()
        IOLoop.current().add_callback(self.warm_up)

    async def warm_up(self, *visited: str) -> None:
        """Fill Voilà's pools for these pages and for the one after each, while no kernel is at work.

        At the start they are those that `voila.json` names a pool for. Voilà would start a kernel for every
        page at once (`preheat_denylist` keeps it from that): much memory for nobody, and the first
        visitor, who comes as soon as the server is up, would wait for the last of them.
        """
        app: Any = self.parent
        if not app.voila_configuration.preheat_kernel or app.notebook_path:
            return
        pools: Any = self  # Voilà's subclass has them
        pages = sorted((path.name for path in Path(self.root_dir).glob("*.ipynb")), key=in_order)
        following = dict(pairwise(pages))
        for page in visited or pools.kernel_pools_config:
            for name in filter(pages.__contains__, (page, following.get(page))):
                if name in self.wanted:  # an earlier visitor's turn comes first, and is enough
                    continue
                self.wanted.add(name)
                while self.at_work:
                    await asyncio.sleep(0.1)
                self.wanted.remove(name)
                if not self.full:
                    pools.fill_if_needed(delay=0, notebook_name=name)
                    await asyncio.sleep(0.1)

    @property
    def at_work(self) -> bool:
        """Whether any kernel starts or runs a cell."""
        kernels: list[Any] = [self.get_kernel(kernel_id) for kernel_id in self.list_kernel_ids()]
        return self.starting > 0 or any(kernel.execution_state not in ("idle", "dead") for kernel in kernels)

    @property
    def full(self) -> bool:
        """Whether the next visitor must wait."""
        return len(self) + self.starting >= self.max_kernels

    async def _async_start_kernel(self, **kwargs: Any) -> str:
        """Start a kernel; for a visitor (not for the pool) only if there is room.

        The pool is never refused: Voilà does not forgive a pool that could not be filled. Voilà itself
        fills it with no more than it gave to visitors, who are counted when they come (see `door.py`);
        `warm_up` fills it only while there is room.
        """
        env = kwargs.get("env", {})
        # Voilà tells a new warm kernel the address that the last visitor asked for, query and all.
        env.pop("VOILA_REQUEST_URL", None)
        if self.full and env.get("VOILA_PREHEAT") != "True":
            raise web.HTTPError(503)
        self.starting += 1
        try:
            return await super()._async_start_kernel(**kwargs)
        finally:
            self.starting -= 1

    start_kernel = _async_start_kernel  # type: ignore[assignment]

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Start the clock of a warm kernel when it leaves the pool.

        Its last activity was long ago: without this, a kernel that has just got its visitor, and waits
        for the page to connect, would be culled.
        """
        kernel: Any = self.get_kernel(kernel_id)
        if kernel not in self.noticed:
            self.noticed.add(kernel)
            kernel.last_activity = utcnow()
        await ensure_async(super().cull_kernel_if_idle(kernel_id))
        # The base class spares who is connected. A page that is seen pings every second; one in a forgotten
        # tab is silent, and offers to be loaded again when it is seen once more.
        unseen = utcnow() - kernel.last_activity
        if kernel_id in self and unseen.total_seconds() > self.cull_unseen_timeout:
            await ensure_async(self.shutdown_kernel(kernel_id))


def in_order(name: str) -> tuple[bool, str]:
    """Sorts notebooks as they are read: the landing page, then the others by name.

    >>> sorted(["02_placement.ipynb", "01_welcome.ipynb", "index.ipynb"], key=in_order)
    ['index.ipynb', '01_welcome.ipynb', '02_placement.ipynb']
    """
    return name != "index.ipynb", name


def raise_file_limit() -> None:
    """Raise the soft limit of open files to the hard one: a page takes 14, the usual limit is 1024."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
