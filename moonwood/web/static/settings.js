// How this browser plays: kept in it, changed in the panel.

const KEY = "moonwood-settings";

const first = { quick: false, careful: false, forced: true, warn: true, pace: "quick", side: "own" };
const kept = { ...first, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };

export function setting(name) {
  return kept[name];
}

// Show what is kept in the fields of the page; `tell(name, value)` when one is changed.
export function watchSettings(tell) {
  for (const field of document.querySelectorAll("[data-setting]")) {
    const name = field.dataset.setting;
    const key = field.type === "checkbox" ? "checked" : "value";
    field[key] = kept[name];
    field.addEventListener("change", () => {
      kept[name] = field[key];
      localStorage.setItem(KEY, JSON.stringify(kept));
      tell(name, kept[name]);
    });
  }
}
