// Tells Python what the browser knows, and does what only the browser can do.
// One model per kernel; everything runs from `initialize`, so the widget need not be displayed.

const KEY = "verona";
const PING_MS = 2000;
const SILENCE_MS = 5000;
const SAME_PLACE = 12; // CSS pixels
const LONGEST_FIELD = 100_001; // characters, one more than Python takes: it says that this is too long

export default {
  initialize({ model, signal }) {
    // Voilà borrows class names and ids of JupyterLab, but has no dock.
    const inLab = document.querySelector("#jp-main-dock-panel, .jp-NotebookShell") !== null;
    environment(model, signal, inLab);
    escape(model, signal);
    pictures(model, signal);
    fields(signal);
    const status = announcer();
    // Jupyter itself tells when a kernel is lost; Voilà says nothing.
    const pong = inLab ? () => {} : heartbeat(model, signal);
    model.on("msg:custom", (message) => {
      if (message.kind === "pong") pong();
      else if (message.kind === "say") say(status, message.text);
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

// A canvas of ipycanvas prevents the defaults of Tab, wheel and touch, and sends a message for every
// move of the mouse. Stopping those events on the way down gives the page its keys, its scrolling and
// its taps back: after an untouched touch the browser itself makes one mousedown.
const STOPPED = ["keydown", "wheel", "mousemove", "mouseout", "mouseup", "touchstart", "touchmove", "touchend", "touchcancel"];

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

  const describe = () => {
    for (const [name, { label, clickable }] of Object.entries(model.get("pictures"))) {
      for (const canvas of document.getElementsByClassName(name)) {
        // ipycanvas gives a canvas the focus and then asks where on it the press was: it must not scroll.
        canvas.focus = () => HTMLElement.prototype.focus.call(canvas, { preventScroll: true });
        attribute(canvas, "role", "img");
        attribute(canvas, "aria-label", label);
        attribute(canvas, "tabindex", clickable ? "0" : null);
      }
    }
  };
  model.on("change:pictures", describe);
  observe(document.body, { childList: true, subtree: true }, describe, signal);
  describe();
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
  const status = element("div", "verona-status", { role: "status", "aria-live": "polite" });
  document.body.append(status);
  return status;
}

function say(status, text) {
  // Emptied first, so that the same words are announced again.
  status.textContent = "";
  setTimeout(() => (status.textContent = text), 50);
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
