// What stands above the board: the question with the rule about it, and what was done last.

import { at, words } from "./dom.js";
import { clauseButton } from "./rules.js";

export function showQuestion(ask, { clause, last = "" } = {}) {
  at("ask").replaceChildren(ask, ...clauseButton(clause));
  at("last").textContent = last;
}

// What is asked, or how the game ended; whoever plays one side alone reads it as theirs.
export function question(scene, { mine, chairs }) {
  const winners = scene.over && mine.length < chairs.length ? mine.filter((seat) => chairs[seat].won) : [];
  const said = winners.some((seat) => scene.ask.startsWith(chairs[seat].name));
  return winners.length && !said ? `${words.youWin} ${scene.ask}` : scene.ask;
}
