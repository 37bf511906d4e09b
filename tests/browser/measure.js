// What a test measures on a page: what is too small to tap, and text that is cut off, covered or sideways.
(() => {
  const label = (element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].filter((name) => name.startsWith("verona")).join(".")}` +
    ` ${(element.getAttribute("aria-label") || element.innerText || element.value || "").trim().slice(0, 30)}`;
  const hidden = (element) => element && (getComputedStyle(element).clipPath !== "none" || hidden(element.parentElement));
  const shows = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !hidden(element);

  // An element and its label are one target. A link within a sentence is as high as its line (WCAG 2.5.8).
  const inSentence = (element) => element.matches("p a, li a, td a, .said a") && getComputedStyle(element).display === "inline";
  const targets = () =>
    [...document.querySelectorAll("a[href], button, input, select, textarea, summary, .noUi-handle, .verona-square")]
      .filter((element) => shows(element) && !inSentence(element))
      .map((element) => [label(element), (element.closest("label") ?? element).getBoundingClientRect()])
      .map(([name, { width, height }]) => [name, Math.round(width), Math.round(height)]);

  const texts = () => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.data.trim() || !shows(node.parentElement)) continue;
      if (node.parentElement.closest("script, style, noscript, option, textarea")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width > 1 && rect.height > 1) found.push({ node, rect });
      }
    }
    return found;
  };

  const clipped = ({ node, rect }) => {
    for (let box = node.parentElement; box && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      const frame = box.getBoundingClientRect();
      const beyond = [rect.right - frame.right, frame.left - rect.left, rect.bottom - frame.bottom, frame.top - rect.top];
      const [right, left, bottom, top] = beyond.map((distance) => distance > 2);
      const hides = (how) => how === "hidden" || how === "clip";
      if (hides(style.overflowX) && (right || left)) return true;
      if (hides(style.overflowY) && (bottom || top)) return true;
      // Words that hang out of a button are as bad as words cut off.
      if (box.matches("button") && (right || left || bottom || top)) return true;
      if (style.overflowX === "auto" || style.overflowY === "auto") return false;
    }
    return false;
  };

  // Scrolled out of a box that can be scrolled: not lost, and not there now.
  const away = ({ node, rect }) => {
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const frame = box.getBoundingClientRect();
      if (overflowY === "auto" && (rect.bottom > frame.bottom || rect.top < frame.top)) return true;
      if (overflowX === "auto" && (rect.right > frame.right || rect.left < frame.left)) return true;
    }
    return false;
  };

  const sticky = (node) => {
    for (let box = node.parentElement; box; box = box.parentElement) {
      if (["sticky", "fixed"].includes(getComputedStyle(box).position)) return true;
    }
    return false;
  };

  const overlapping = (all) => {
    const pairs = [];
    const still = all.filter(({ node }) => !sticky(node));
    for (const [i, one] of still.entries()) {
      for (const other of still.slice(i + 1)) {
        if (one.node === other.node) continue;
        const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        // Boxes of lines that stand close may touch: letters leave a fifth of theirs free.
        const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        if (wide > 3 && high > 0.35 * Math.min(one.rect.height, other.rect.height)) pairs.push([one, other]);
      }
    }
    return pairs;
  };

  const losses = () => {
    scrollTo(0, 0);
    const all = texts().filter((text) => !away(text));
    const say = ({ node }) => node.data.trim().slice(0, 40);
    const foot = document.querySelector(".verona-foot");
    const sticks = foot !== null && getComputedStyle(foot).position === "sticky";
    const covers = sticks ? [...foot.querySelectorAll(".verona-note, .verona-buttons")] : [];
    const covered = covers.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0) / innerHeight;
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? [`scrolls sideways: ${document.documentElement.scrollWidth} ${[...document.querySelectorAll("body *")].filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && shows(e)).map((e)=>e.tagName+"."+e.className).slice(-3)}`] : []),
      ...all.filter(({ rect, node }) => (rect.right > innerWidth + 1 || rect.left < -1) && !node.parentElement.closest("pre, .jp-OutputArea-output")).map((text) => `outside: ${say(text)}`),
      ...all.filter(clipped).map((text) => `cut off: ${say(text)}`),
      ...overlapping(all).map(([one, other]) => `overlap: ${say(one)} / ${say(other)}`),
      ...(covered > 0.4 ? [`buttons and answer cover ${covered}`] : []),
    ];
  };

  const sizes = () => texts().map(({ node }) => [node.data.trim().slice(0, 40), parseFloat(getComputedStyle(node.parentElement).fontSize)]);

  return { targets: targets(), losses: losses(), sizes: sizes() };
})()
