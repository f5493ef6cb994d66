// The worker that thinks: one question after the other, each a text, and so is the answer.

import { wake } from "./runtime.js";

const early = [];
let think = (question) => early.push(question);
self.onmessage = ({ data }) => think(data);

wake(() => {}, { keeps: true }).then((python) => {
  const answer = python.pyimport("moonwood.site.thoughts").think;
  think = ({ ask, question }) => self.postMessage({ ask, answer: answer(question) });
  for (const question of early) think(question);
});
