"""Warm kernels: which pages get one, and when."""

import asyncio
from types import SimpleNamespace

from verona.app.kernels import CappedKernelManager


class House(SimpleNamespace):
    """What `warm_up` has to know of a kernel manager; `looks` counts how often it was asked for its work."""

    @property
    def at_work(self):
        self.looks += 1
        return self.looks <= 3


def test_many_visitors_of_a_page_wait_for_one_kernel(tmp_path):
    for name in ("index.ipynb", "1.ipynb", "2.ipynb", "3.ipynb"):
        (tmp_path / name).touch()
    filled = []
    house = House(
        parent=SimpleNamespace(voila_configuration=SimpleNamespace(preheat_kernel=True), notebook_path=""),
        root_dir=tmp_path,
        wanted=set(),
        full=False,
        looks=0,
        fill_if_needed=lambda delay, notebook_name: filled.append(notebook_name),
    )

    async def visits():
        await asyncio.gather(*(CappedKernelManager.warm_up(house, "1.ipynb") for _ in range(40)))

    asyncio.run(visits())
    # All forty came while a kernel was at work: one has waited for this page, one for the page after.
    assert {*filled} == {"1.ipynb", "2.ipynb"}
    assert len(filled) < 5
    assert house.looks < 10
    filled.clear()
    asyncio.run(CappedKernelManager.warm_up(house, "1.ipynb"))
    assert filled == ["1.ipynb", "2.ipynb"]
