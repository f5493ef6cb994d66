// The worker that thinks: one question after the other, each a text, and so is the answer. It is told to begin, with
// the interpreter that tables have compiled, if they have.

import { wake } from "./runtime.js";

const early = [];
let think = (question) => early.push(question);

self.onmessage = ({ data }) => {
  if ("begin" in data) begin(data.begin).catch((error) => self.postMessage({ failed: String(error?.message ?? error) }));
  else think(data);
};

async function begin(machine) {
  const python = await wake({ keeps: true, machine });
  const answer = python.pyimport("moonwood.site.thoughts").think;
  python.pyimport("sitecustomize").settled();
  think = ({ ask, question }) => self.postMessage({ ask, answer: answer(question) });
  self.postMessage({ awake: true });
  for (const question of early) think(question);
}
