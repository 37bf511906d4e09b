// Chooses the language before the first paint, as verona.locale.language_for does: the one asked for in
// the address, else the one chosen before, else the first of the browser's that we speak, else English.
(() => {
  const root = document.documentElement;
  const titles = JSON.parse(document.querySelector("title").dataset.said);
  let chosen = null; // on this page, in case that nothing can be stored

  const spoken = (wish) => {
    const primary = String(wish ?? "").toLowerCase().split(/[-_]/)[0];
    return Object.keys(titles).find((tag) => tag.split("-")[0] === primary);
  };
  const asked = () => spoken(new URLSearchParams(location.search).getAll("lang").at(-1));
  const kept = () => {
    try {
      const stored = JSON.parse(localStorage.getItem("verona"));
      return stored !== null && typeof stored === "object" && !Array.isArray(stored) ? stored : {};
    } catch {
      return {}; // storage is forbidden or holds nonsense
    }
  };
  // What is chosen and kept is needed in the address no longer, where it would overrule a later choice.
  const keep = (language) => {
    chosen = language;
    try {
      localStorage.setItem("verona", JSON.stringify({ ...kept(), language }));
    } catch {
      return; // storage is forbidden or full
    }
    forget();
  };
  const forget = () => {
    const url = new URL(location.href);
    url.searchParams.delete("lang");
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  };
  const speak = () => {
    const liked = navigator.languages ?? [navigator.language];
    root.lang = [asked(), chosen, kept().language, ...liked].map(spoken).find(Boolean) ?? "en";
    document.title = titles[root.lang];
    for (const button of document.querySelectorAll("#languages button")) {
      button.setAttribute("aria-pressed", button.lang === root.lang);
    }
  };

  if (asked()) keep(asked());
  speak();
  addEventListener("DOMContentLoaded", speak);
  const listen = () => {
    chosen = null; // another page may have chosen since
    speak();
  };
  addEventListener("storage", listen);
  addEventListener("pageshow", (event) => event.persisted && listen());
  addEventListener("click", (event) => {
    const button = event.target.closest?.("#languages button");
    if (!button) return;
    keep(button.lang);
    forget();
    speak();
    dispatchEvent(new Event("verona-language"));
  });
  // Widgets come in English and turn at once; their words wait for that, but not for good.
  setTimeout(() => (root.dataset.veronaSettled = ""), 10_000);
})();
