// The theme of all pages. The server reads it from a cookie, so that a page never flashes in the wrong one.

import { base } from "./house.js";

export function theme() {
  return document.documentElement.dataset.theme;
}

function keep(name) {
  document.cookie = `theme=${name}; path=${base || "/"}; max-age=${10 * 365 * 24 * 3600}; samesite=lax`;
}

export function setTheme(name) {
  document.documentElement.dataset.theme = name;
  keep(name);
  for (const button of document.querySelectorAll("[data-choose]")) {
    button.setAttribute("aria-pressed", String(button.dataset.choose === name));
  }
  for (const image of document.querySelectorAll('img[src*="/picture/"]')) {
    image.src = image.getAttribute("src").replace(/theme=\w+/, `theme=${name}`);
  }
  document.dispatchEvent(new CustomEvent("theme", { detail: name }));
}

for (const button of document.querySelectorAll("[data-choose]")) {
  button.addEventListener("click", () => setTheme(button.dataset.choose));
}

if (!/(^|; )theme=/.test(document.cookie) && matchMedia("(prefers-contrast: more)").matches) setTheme("contrast");
