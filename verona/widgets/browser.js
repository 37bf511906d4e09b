// Tells Python what the browser knows, and does what only the browser can do.
// One model per kernel; everything runs from `initialize`, so the widget need not be displayed.

const KEY = "verona";
const PING_MS = 2000;
const SILENCE_MS = 5000;
const SAID_MS = 10_000;
const SETTLED_MS = 120; // after the last change of the page
const SAME_PLACE = 12; // CSS pixels
const ABOVE = 8; // CSS pixels that stay free above words that are brought into view
const FINGER = 24; // CSS pixels that stay free below a place that was pressed
const LONGEST_FIELD = 100_001; // characters, one more than Python takes: it says that this is too long

export default {
  initialize({ model, signal }) {
    // Voilà borrows class names and ids of JupyterLab, but has no dock.
    const inLab = document.querySelector("#jp-main-dock-panel, .jp-NotebookShell") !== null;
    environment(model, signal, inLab);
    escape(model, signal);
    language(model, signal, inLab);
    pictures(model, signal);
    fields(signal);
    if (!inLab) bringWords(model, signal);
    keepFocus(signal);
    const status = announcer();
    // Jupyter itself tells when a kernel is lost; Voilà says nothing.
    const pong = inLab ? () => {} : heartbeat(model, signal);
    model.on("msg:custom", (message) => {
      if (message.kind === "pong") pong();
      else if (message.kind === "say") say(status, message.text);
      else if (message.kind === "hush") status.replaceChildren();
      else if (message.kind === "go") go(message.url);
      else if (message.kind === "download") download(message.name, message.text);
      else if (message.kind === "ask file") askFile(model, message.limit);
    });
    model.save_changes();
    // Python answers `ready` by changing other widgets. A page that loads makes all its models at once,
    // and what is sent to one that is not made yet is lost; when a widget shows, all of them are made.
    widgetShown(signal).then(() => {
      storage(model, signal);
      arrival(model);
      model.set("ready", true);
      model.save_changes();
    });
  },
};

function widgetShown(signal) {
  const shows = () => document.querySelector(".verona-picture, .jupyter-widgets") !== null;
  return new Promise((resolve) => {
    observe(document.body, { childList: true, subtree: true }, () => shows() && resolve(), signal);
    setTimeout(resolve, shows() ? 0 : 5000); // a page may show none
  });
}

// What the browser knows -------------------------------------------------------------------------

function environment(model, signal, inLab) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const forced = matchMedia("(forced-colors: active)");
  const more = matchMedia("(prefers-contrast: more)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const isDark = () => (inLab ? document.body.dataset.jpThemeLight === "false" : dark.matches);
  const report = () => {
    document.documentElement.dataset.veronaScheme = isDark() ? "dark" : "light";
    model.set("dark", isDark());
    model.set("forced_colors", forced.matches);
    model.set("more_contrast", more.matches);
    model.set("reduced_motion", still.matches);
  };
  const reportChange = () => {
    report();
    model.save_changes();
  };
  for (const wish of [dark, forced, more, still]) wish.addEventListener("change", reportChange, { signal });
  if (inLab) {
    observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] }, reportChange, signal);
  }
  report();
}

function arrival(model) {
  model.set("languages", [...(navigator.languages ?? [navigator.language])].slice(0, 16));
  model.set("query", location.search);
  forget("step");
}

// In Voilà the page has chosen its language, and says so when another is chosen (see language.js). The
// words are settled when Python says them in that language. JupyterLab has a language of its own, so that
// there each of our boxes says which one it speaks.
function language(model, signal, inLab) {
  if (inLab) {
    const tell = () => {
      for (const box of document.querySelectorAll(".verona")) attribute(box, "lang", model.get("phrases").language);
    };
    model.on("change:phrases", tell);
    observe(document.body, { childList: true, subtree: true }, tell, signal);
    return;
  }
  const root = document.documentElement;
  const settled = () => model.get("phrases").language === root.lang && (root.dataset.veronaSettled = "");
  const chosen = () => {
    model.set("query", location.search);
    model.set("stored", { ...model.get("stored"), language: root.lang });
    model.save_changes();
  };
  addEventListener("verona-language", chosen, { signal });
  model.on("change:phrases", settled);
  settled();
}

// A step in the address is where the visitor came in; after a reload they are where they left.
function forget(name) {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}

// What is kept ------------------------------------------------------------------------------------

function storage(model, signal) {
  let kept = read(); // what localStorage held when we last looked
  model.set("stored", { ...model.get("stored"), ...kept });
  const adopt = () => {
    kept = read();
    if (same(kept, model.get("stored"))) return;
    model.set("stored", kept);
    model.save_changes();
  };
  model.on("change:stored", () => {
    // Another tab may have written since: change only what changed here.
    kept = merge(kept, model.get("stored"), read());
    write(kept);
  });
  addEventListener("storage", (event) => (event.key === KEY || event.key === null) && adopt(), { signal });
  addEventListener("pageshow", (event) => event.persisted && adopt(), { signal });
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    return kept !== null && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
  } catch {
    return {}; // storage is forbidden or holds nonsense
  }
}

function write(kept) {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is forbidden or full: what is learnt lasts as long as the page.
  }
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function merge(base, ours, theirs) {
  const merged = { ...theirs };
  for (const key of new Set([...Object.keys(base), ...Object.keys(ours)])) {
    if (same(base[key], ours[key])) continue;
    if (key in ours) merged[key] = ours[key];
    else delete merged[key];
  }
  return merged;
}

// Pictures ----------------------------------------------------------------------------------------

// A canvas of ipycanvas prevents the defaults of wheel and touch, and sends a message for every move of
// the mouse. Stopping those events on the way down gives the page its scrolling and its taps back: after
// an untouched touch the browser itself makes one mousedown.
const STOPPED = ["wheel", "mousemove", "mouseout", "mouseup", "touchstart", "touchmove", "touchend", "touchcancel"];
const CLASS = "verona-picture-"; // and the id of the picture's model

function pictures(model, signal) {
  // First of all, as the listeners below stop events.
  const hand = (name) => () => (document.documentElement.dataset.veronaHand = name);
  addEventListener("pointerdown", hand("pointer"), { capture: true, signal });
  addEventListener("keydown", hand("keys"), { capture: true, signal });

  const ours = (target) => target instanceof Element && target.closest(".verona-picture") !== null;
  const stop = (event) => ours(event.target) && event.stopImmediatePropagation();
  for (const type of STOPPED) addEventListener(type, stop, { capture: true, passive: true, signal });
  // The second click of a double click is no answer of its own, on a picture or on a button. Two quick
  // clicks on different places are both meant, and so are those on a button that is pressed in a row.
  let last = { x: 0, y: 0 };
  const again = (event) => {
    const near = Math.hypot(event.clientX - last.x, event.clientY - last.y) < SAME_PLACE;
    return event.detail > 1 && near;
  };
  addEventListener(
    "mousedown",
    (event) => {
      if (event.button !== 0 || again(event)) stop(event);
      else if (ours(event.target)) goToPoint(event);
      last = { x: event.clientX, y: event.clientY };
    },
    { capture: true, signal },
  );
  const once = (target) => target.closest?.(".verona .jupyter-button:not(.verona-in-a-row)");
  addEventListener(
    "click",
    (event) => event.detail > 1 && once(event.target) && event.stopImmediatePropagation(),
    { capture: true, signal },
  );
  addEventListener("keydown", pressed, { capture: true, signal });

  const known = new WeakSet();
  const describe = () => {
    for (const box of document.querySelectorAll(".verona-picture:has(canvas)")) {
      if (known.has(box)) continue;
      const name = [...box.classList].find((name) => name.startsWith(CLASS));
      if (name === undefined) continue;
      known.add(box);
      model.widget_manager.get_model(name.slice(CLASS.length)).then(
        (picture) => lay(box, picture),
        () => {}, // a picture of another kernel, which has a helper of its own
      );
    }
  };
  observe(document.body, { childList: true, subtree: true }, describe, signal);
  describe();
}

// A picture's places, as squares laid over its canvas: a grid with one stop for the Tab key. The mouse and
// touch go through them to the canvas; a key on one is a click in its middle.
function lay(box, picture) {
  const canvas = box.querySelector("canvas");
  const grid = element("div", "verona-squares", { role: "grid" });
  let squares = [];
  attribute(canvas, "aria-hidden", "true");
  attribute(canvas, "tabindex", null);
  canvas.focus = () => {}; // what ipycanvas does at every click: the square has the focus

  const build = () => {
    const here = squares.findIndex((square) => square.tabIndex === 0);
    const hadFocus = grid.contains(document.activeElement);
    const rows = picture.get("places").map((places) => {
      const row = element("div", "", { role: "row" });
      row.append(...places.map(layOne));
      return row;
    });
    grid.replaceChildren(...rows);
    squares = rows.flatMap((row) => [...row.children]);
    if (squares.length === 0) {
      grid.remove();
      return;
    }
    if (grid.parentNode !== box) box.append(grid);
    const square = squares[here] ?? squares[0];
    square.tabIndex = 0;
    if (hadFocus) square.focus();
  };
  const tell = () => {
    const shown = squares.length > 0;
    attribute(grid, "aria-label", picture.get("label"));
    attribute(box, "role", shown ? null : "img");
    attribute(box, "aria-label", shown ? null : picture.get("label"));
    picture.get("words").forEach((words, index) => squares[index] && attribute(squares[index], "aria-label", words));
  };
  picture.on("change:places", build);
  picture.on("change:places change:words change:label", tell);
  build();
  tell();
}

function layOne([left, top, width, height]) {
  const square = element("div", "verona-square", { role: "gridcell", tabindex: "-1" });
  Object.assign(square.style, { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` });
  square.addEventListener("click", () => choose(square)); // by a screen reader
  return square;
}

const middle = (rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

function goTo(square, options) {
  for (const other of square.closest("[role=grid]").querySelectorAll("[tabindex='0']")) other.tabIndex = -1;
  square.tabIndex = 0;
  square.focus(options);
}

function goToPoint(event) {
  const within = ({ left, right, top, bottom }) =>
    left <= event.clientX && event.clientX < right && top <= event.clientY && event.clientY < bottom;
  const squares = event.target.closest(".verona-picture").querySelectorAll(".verona-square");
  const square = [...squares].findLast((square) => within(square.getBoundingClientRect()));
  if (square === undefined) return;
  goTo(square, { preventScroll: true });
  event.preventDefault(); // or the browser would give the focus to nothing
}

function choose(square) {
  const { x, y } = middle(square.getBoundingClientRect());
  const options = { clientX: x, clientY: y, bubbles: true, cancelable: true, detail: 1 };
  square.closest(".verona-picture").querySelector("canvas").dispatchEvent(new MouseEvent("mousedown", options));
}

// What a key on a square leads to: another one, or a choice.
function keyed(event, square) {
  const row = square.parentNode;
  const next = {
    ArrowLeft: () => square.previousSibling,
    ArrowRight: () => square.nextSibling,
    ArrowUp: () => nearest(row.previousSibling, square),
    ArrowDown: () => nearest(row.nextSibling, square),
    Home: () => row.firstChild,
    End: () => row.lastChild,
  }[event.key];
  if (next !== undefined) {
    const other = next();
    if (other !== null) goTo(other);
  } else if (event.key === "Enter" || event.key === " ") {
    if (!event.repeat) choose(square);
  } else return;
  event.preventDefault();
}

function nearest(row, square) {
  const { x } = middle(square.getBoundingClientRect());
  const aside = (other) => Math.abs(middle(other.getBoundingClientRect()).x - x);
  return row && [...row.children].reduce((best, other) => (aside(other) < aside(best) ? other : best));
}

// What is pressed on a picture or a button is not meant for JupyterLab, where a and b add cells and Enter
// edits one. Chords such as Ctrl+S are.
function pressed(event) {
  if (!(event.target instanceof Element) || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target.closest(".verona-picture, .verona :is(button, a, summary)") === null) return;
  // A key that is held down must not press what the focus comes to, as a hand-over's only button.
  const once = ".verona button:not(.verona-in-a-row)";
  if (event.repeat && event.key === "Enter" && event.target.closest(once)) event.preventDefault();
  event.stopImmediatePropagation();
  const square = event.target.closest(".verona-square");
  if (square !== null) keyed(event, square);
}

// What a press has led to --------------------------------------------------------------------------

// On a narrow page the words may be out of sight when a button below them is pressed: what is new there is
// brought into view. An answer at a foot that sticks is seen anyway, but must not lie on what was pressed.
// Who has scrolled or gone on since is left alone, and so is who presses in a row.
function bringWords(model, signal) {
  let page = null;
  let before = null;
  let press = null;
  let timer = null;
  const leave = () => (page = null);
  const pressed = ({ target, clientY }) => {
    const place = ".verona :is(.jupyter-button:not(.verona-in-a-row), .verona-picture)";
    const hit = target instanceof Element ? target.closest(place) : null;
    page = hit && hit.closest(".verona");
    if (page === null) return;
    before = saidOn(page);
    press = { hit, y: clientY };
  };
  const look = () => {
    if (page === null) return;
    const now = saidOn(page);
    const note = now.notes.find(({ words }) => words !== "" && !before.notes.some((one) => one.words === words));
    const moved = now.words !== before.words;
    before = now;
    const { hit } = press;
    const behavior = model.get("reduced_motion") || model.get("stored").still ? "instant" : "smooth";
    const answers = hit.matches(".verona-primary, :is(.verona-options, .verona-lobby) *");
    if (moved && !hit.matches(".verona-picture")) bring(now.place, now.parts, behavior);
    else if (note !== undefined && sticks(note.element)) uncover(press, note.element, behavior);
    else if (note !== undefined && answers) bring(note.element, [note.element], behavior);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED_MS);
  };
  addEventListener("click", pressed, { capture: true, signal });
  for (const type of ["wheel", "touchmove", "mousedown", "keydown"]) {
    addEventListener(type, leave, { capture: true, passive: true, signal });
  }
  observe(document.body, { childList: true, subtree: true, characterData: true }, later, signal);
}

// What a page says: the words of a step or a turn, or a lobby, which is known by being there; and its notes.
function saidOn(page) {
  const shown = (name) => [...page.querySelectorAll(name)].filter((one) => one.getClientRects().length > 0);
  const parts = shown(".verona-words :is(.verona-who, .verona-text, .verona-task, .verona-options)").filter((one) => one.textContent !== "");
  const place = page.querySelector(".verona-words") ?? page.querySelector(".verona-lobby");
  const words = [place?.className, ...parts.map((one) => one.textContent)].join("\n");
  const notes = shown(".verona-note").map((element) => ({ element, words: element.textContent }));
  return { place, parts, words, notes };
}

const sticks = (element) => {
  const foot = element.closest(".verona-foot");
  return foot !== null && getComputedStyle(foot).position === "sticky";
};

function bring(place, parts, behavior) {
  if (place === null) return;
  const covers = [...document.querySelectorAll(".verona-foot :is(.verona-note, .verona-buttons)")].filter(sticks);
  const shown = covers.map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0);
  const end = Math.min(innerHeight, ...shown.map(({ top }) => top));
  const { top } = place.getBoundingClientRect();
  const bottom = Math.max(top, ...parts.map((one) => one.getBoundingClientRect().bottom));
  if (top >= 0 && bottom <= end) return;
  // With as much of what stands above the words, such as a board, as leaves room for them.
  const whole = (place.closest(".verona-side") ?? place).parentNode.getBoundingClientRect().top;
  const least = bottom + 2 * ABOVE - end;
  const start = Math.min(top, top < 0 ? Math.max(whole, least) : least);
  scrollTo({ top: scrollY + start - ABOVE, behavior });
}

// The page moves only if it must, and no farther than it must.
function uncover({ hit, y }, note, behavior) {
  const options = hit.closest(".verona-options");
  const bottom = options !== null ? options.getBoundingClientRect().bottom + ABOVE : y + FINGER;
  const hidden = bottom - note.getBoundingClientRect().top;
  if (hidden > 0 && hit.closest(".verona-buttons") === null) scrollBy({ top: hidden, behavior });
}

// Where the focus goes ----------------------------------------------------------------------------

// Who presses a button by key that then goes, or can't be pressed any more, is taken to what is to be done
// next, and not to the top of the page.
const NEXT = [
  ".is-asked .verona-square[tabindex='0'], button.is-asked",
  ".verona-options button",
  ".verona-buttons .verona-primary",
  "input, select, textarea, button, a[href]",
];

function keepFocus(signal) {
  let last = null;
  let page = null;
  let timer = null;
  const came = ({ target }) => {
    page = target instanceof Element ? target.closest(".verona") : null;
    last = page === null ? null : target;
  };
  const usable = (element) => element.isConnected && !element.disabled && element.getClientRects().length > 0;
  const look = () => {
    const nowhere = document.activeElement === null || document.activeElement === document.body || document.activeElement === last;
    if (last === null || usable(last) || !nowhere || document.documentElement.dataset.veronaHand === "pointer") return;
    const scope = page.isConnected ? page : document;
    const found = NEXT.map((one) => [...scope.querySelectorAll(one)].find(usable)).find(Boolean);
    last = null;
    found?.focus();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED_MS);
  };
  addEventListener("focusin", came, { capture: true, signal });
  addEventListener("pointerdown", () => (last = null), { capture: true, signal });
  const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "style", "class"] };
  observe(document.body, watched, later, signal);
}

// Keys and fields ---------------------------------------------------------------------------------

function escape(model, signal) {
  const typing = (target) => target instanceof Element && target.closest("input, textarea, select, .cm-editor");
  const pressed = (event) => event.key === "Escape" && !typing(event.target) && model.send({ kind: "escape" });
  addEventListener("keydown", pressed, { capture: true, signal });
}

// What ipywidgets leaves undone: names for its groups and sliders, and a limit to what can be pasted,
// as a message that is too long would cost the connection.
function fields(signal) {
  const mend = () => {
    for (const field of document.querySelectorAll(".verona input[type=text], .verona textarea")) {
      if (field.maxLength !== LONGEST_FIELD) field.maxLength = LONGEST_FIELD;
    }
    for (const group of document.querySelectorAll(".verona .widget-radio")) {
      attribute(group, "role", "radiogroup");
      attribute(group, "aria-label", group.querySelector(".widget-label")?.textContent ?? null);
    }
    for (const handle of document.querySelectorAll(".verona .noUi-handle")) {
      const label = handle.closest(".widget-slider")?.querySelector(".widget-label");
      attribute(handle, "aria-label", label?.textContent ?? null);
    }
  };
  observe(document.body, { childList: true, subtree: true }, mend, signal);
  mend();
}

function attribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function observe(target, options, callback, signal) {
  const observer = new MutationObserver(callback);
  observer.observe(target, options);
  signal.addEventListener("abort", () => observer.disconnect());
}

// Announcements and links -------------------------------------------------------------------------

function announcer() {
  const there = document.querySelector(".verona-status");
  if (there !== null) return there;
  const status = element("div", "verona-status", { role: "status", "aria-live": "polite", "aria-atomic": "false" });
  document.body.append(status);
  return status;
}

// Each sentence is a piece of its own, so that several in a row are all read. They do not stay: the next who
// looks at the page may be somebody else.
function say(status, text) {
  for (const sentence of text.split("\n")) {
    const said = element("p", "", {}, sentence);
    status.append(said);
    setTimeout(() => said.remove(), SAID_MS);
  }
}

function go(url) {
  const target = new URL(url, location.href);
  if (target.origin === location.origin) location.assign(target);
}

// Files -------------------------------------------------------------------------------------------

function download(name, text) {
  const link = element("a", "", { download: name, href: URL.createObjectURL(new Blob([text], { type: "text/plain" })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function askFile(model, limit) {
  const input = element("input", "", { type: "file", accept: ".txt,text/plain" });
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (file) model.send({ kind: "file", text: file.size > limit ? null : await file.text() });
  });
  input.click();
}

// Heartbeat ---------------------------------------------------------------------------------------

// Silence is counted from the first ping that nobody answered, and only while the page is seen and its
// timers run on time: a tab that slept begins anew.
function heartbeat(model, signal) {
  let unanswered = null;
  let lastTick = Date.now();
  let banner = null;

  const hide = () => {
    banner?.remove();
    banner = null;
  };
  const show = () => {
    if (banner !== null) return;
    const { lost, reload } = model.get("phrases");
    const button = element("button", "verona-primary", { type: "button" }, reload);
    button.addEventListener("click", () => location.reload());
    banner = element("div", "verona verona-lost", { role: "alert" });
    document.body.append(banner);
    banner.append(element("span", "", {}, lost), button);
  };
  const tick = () => {
    const now = Date.now();
    if (document.hidden || now - lastTick > 2 * PING_MS) unanswered = null;
    lastTick = now;
    if (document.hidden) return;
    if (unanswered !== null && now - unanswered >= SILENCE_MS) show();
    unanswered ??= now;
    try {
      model.send({ kind: "ping" });
    } catch {
      // The connection is gone: that is the silence we wait for.
    }
  };
  const timer = setInterval(tick, PING_MS / 2);
  document.addEventListener("visibilitychange", tick, { signal });
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    hide();
  });
  return () => {
    unanswered = null;
    hide();
  };
}

function element(tag, name, attributes, text = "") {
  const made = document.createElement(tag);
  made.className = name;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}
