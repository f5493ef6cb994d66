// The worker that thinks: one question after the other, each a text, and so is the answer. It is told to begin, with
// the interpreter that tables have compiled, if they have; files of a language come when it is chosen.

import { add, wake } from "./runtime.js";

const early = [];
let hear = (data) => early.push(data);

self.onmessage = ({ data }) => {
  if ("begin" in data) begin(data.begin).catch((error) => self.postMessage({ failed: String(error?.message ?? error) }));
  else hear(data);
};

async function begin(machine) {
  const python = await wake({ keeps: true, machine });
  const answer = python.pyimport("moonwood.site.thoughts").think;
  python.pyimport("sitecustomize").settled();
  hear = ({ files, ask, question }) => (files ? add(python, files) : self.postMessage({ ask, answer: answer(question) }));
  self.postMessage({ awake: true });
  early.forEach(hear);
}
