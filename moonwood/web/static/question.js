// What stands above the board: the question with the rule about it, and what was done last.

import { at } from "./dom.js";
import { clauseButton } from "./rules.js";
import { note } from "./voice.js";

// What had no room is told in full to whoever points at it.
at("last").addEventListener("click", ({ currentTarget: last }) => {
  if (last.scrollHeight > last.clientHeight || last.scrollWidth > last.clientWidth) note(last.textContent);
});

export function showQuestion(ask, { clause, last = "" } = {}) {
  at("ask").replaceChildren(ask, ...clauseButton(clause));
  at("last").textContent = last;
}
