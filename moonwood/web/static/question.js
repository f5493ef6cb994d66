// What stands above the board: the question with the rule about it, and what was done last.

import { at } from "./dom.js";
import { clauseButton } from "./rules.js";

export function showQuestion(ask, { clause, last = "" } = {}) {
  at("ask").replaceChildren(ask, ...clauseButton(clause));
  at("last").textContent = last;
}
