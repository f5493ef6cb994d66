// How this browser plays: kept in it, changed in the panel.

import { keep, kept } from "./shelf.js";

const KEY = "moonwood-settings";

const first = { quick: false, careful: false, forced: true, warn: true, sounds: false, call: false, pace: "quick", side: "own" };
const chosen = { ...first, ...JSON.parse(kept(KEY) ?? "{}") };

export function setting(name) {
  return chosen[name];
}

// Show what is kept in the fields of the page; `tell(name, value, field)` when one is changed.
export function watchSettings(tell) {
  for (const field of document.querySelectorAll("[data-setting]")) {
    const name = field.dataset.setting;
    const key = field.type === "checkbox" ? "checked" : "value";
    field[key] = chosen[name];
    field.addEventListener("change", () => {
      chosen[name] = field[key];
      keep(KEY, JSON.stringify(chosen));
      tell(name, chosen[name], field);
    });
  }
}
