// What the bots made of the deal of the day: asked for when the page is there, since they need a moment.

import { ask } from "./house.js";

const waiting = document.querySelector("#today-bots");

async function bots() {
  const response = await ask(document.querySelector("main.today").dataset.bots);
  if (!response.ok) return;
  const lines = (await response.json()).map((text) => {
    const line = document.createElement("li");
    line.textContent = text;
    return line;
  });
  document.querySelector("#today-results").append(...lines);
  waiting.hidden = true;
}

bots();
