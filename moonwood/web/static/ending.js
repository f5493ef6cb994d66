// The end of a game: what can be done then, the secret of its chance, and giving up before it.

import { at, fill, page, words } from "./dom.js";
import { address } from "./house.js";

export function showEnding(scene, { mine, next }) {
  at("resign").hidden = scene.over || scene.you === null;
  at("after").hidden = !scene.over;
  at("again").hidden = !mine.length || next !== "";
  at("follow").hidden = next === "";
  at("follow").href = address(`/table/${next}`);
  at("look-back").hidden = page.secrets && !scene.secret; // something stays hidden for ever
}

export function showFairness({ commitment, secret }) {
  at("commitment").textContent = commitment;
  at("secret").textContent = secret ? fill(words.secret, { secret }) : "";
  at("secret").parentNode.hidden = !secret;
}

// `onResign()`: somebody wants to give up, and has said so twice.
export function watchResign(onResign) {
  const dialog = at("resign-dialog");
  at("resign").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("close", () => dialog.returnValue === "yes" && onResign());
}
