// The worker that thinks: one question after the other, each a text, and so is the answer.

import { wake } from "./runtime.js";

const early = [];
let think = (question) => early.push(question);
self.onmessage = ({ data }) => think(data);

async function begin() {
  const python = await wake(() => {}, { keeps: true });
  const answer = python.pyimport("moonwood.site.thoughts").think;
  think = ({ ask, question }) => self.postMessage({ ask, answer: answer(question) });
  self.postMessage({ awake: true });
  for (const question of early) think(question);
}

begin().catch((error) => self.postMessage({ failed: String(error?.message ?? error) }));
