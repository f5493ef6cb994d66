// A look back at a game: asks for a few more judgements until all are there.

import { ask } from "./house.js";

const main = document.querySelector("main.review");
const bar = document.querySelector("#waiting progress");
const PAUSE = 200; // between two questions, so that others come in between

async function more() {
  const response = await ask(`/review/${main.dataset.table}/more`, { method: "POST" });
  if (!response.ok) {
    document.querySelector("#waiting").textContent = await response.text();
    return;
  }
  const { judged, decisions, report } = await response.json();
  bar.value = judged;
  const opened = [...document.querySelectorAll("#report details[open]")].map((it) => it.id);
  document.querySelector("#report").innerHTML = report; // our own page's words, escaped where they were written
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  document.querySelector("#waiting").hidden = judged >= decisions;
  main.dataset.done = String(judged >= decisions);
  if (judged < decisions) setTimeout(more, PAUSE);
}

if (main.dataset.done === "false") more();
