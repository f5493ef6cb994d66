// Whether the connection is there, as the page shows it.

import { at, words } from "./dom.js";
import { note } from "./voice.js";

const BACK_SHOWN = 4000; // how long "connected again" is shown

export function isLost() {
  return document.body.classList.contains("lost");
}

export function showLost(reason) {
  document.body.classList.add("lost");
  note(reason);
}

// The line is there again; what it tells is still on its way.
export function showBack() {
  note(words.back);
  setTimeout(() => saysBack() && note(""), BACK_SHOWN);
}

export function saysBack() {
  return at("note").textContent === words.back;
}

export function showThere() {
  document.body.classList.remove("lost");
}
