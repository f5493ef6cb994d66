"""What an eye and a finger need, measured on the page as it stands."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

FINGER = 44
"""Pixels of the smallest thing to touch."""

MEASURE = """(finger) => {
  const svg = document.querySelector("#board svg"), board = document.querySelector("#board");
  const size = (text) => {
    const { a, b } = (text.getScreenCTM ? text : text.parentNode).getScreenCTM();
    return Math.hypot(a, b) * parseFloat(getComputedStyle(text).fontSize);
  };
  const texts = [...svg.querySelectorAll("text, tspan")].filter((text) => text.textContent.trim());
  const type = Math.min(...texts.map(size));
  const idsAt = (x, y) => {
    const hit = [];
    const target = document.elementFromPoint(x, y);
    for (let it = board.contains(target) ? target : null; it && it !== board; it = it.parentNode) {
      if (it.id && it !== svg) hit.push(it);
    }
    const on = hit.flatMap((it) => [...svg.querySelectorAll(`[data-at="${CSS.escape(it.id)}"]`)]);
    return [...hit.map((it) => it.id), ...hit.map((it) => it.dataset.at), ...on.map((it) => it.id)];
  };
  const can = new Set([...svg.querySelectorAll(".can")].map((it) => it.id));
  const means = (x, y) => idsAt(x, y).find((id) => can.has(id));
  const reach = (id, x, y, dx, dy, enough) => {
    let n = 0;
    while (n < enough && means(x + dx * (n + 1), y + dy * (n + 1)) === id) n += 1;
    return n;
  };
  const length = (id, x, y, dx, dy) => { // never more than is asked for
    const before = 1 + reach(id, x, y, -dx, -dy, finger - 1);
    return before + reach(id, x, y, dx, dy, finger - before);
  };
  const room = (id, x, y) => Math.min(length(id, x, y, 1, 0), length(id, x, y, 0, 1));
  const largest = (element) => {
    const box = (element.querySelector(".edge") ?? element).getBoundingClientRect();
    let best = 0;
    for (let n = 0; n < 49 && best < finger; n += 1) {
      const at = (24 + n * 25) % 49; // the middle first
      const x = box.left + box.width * ((at % 7) + 0.5) / 7, y = box.top + box.height * (Math.floor(at / 7) + 0.5) / 7;
      if (means(x, y) === element.id) best = Math.max(best, room(element.id, x, y));
    }
    return best;
  };
  const byThumb = (id) => {
    const { width = 0, height = 0 } = document.querySelector(`[data-pick="${id}"]`)?.getBoundingClientRect() ?? {};
    return Math.min(width, height);
  };
  const targets = [...svg.querySelectorAll(".can")].map((element) => [element.id, Math.max(largest(element), byThumb(element.id))]);
  const outside = ["#ask", ".bar button:not([data-pick])", "#undo"].flatMap((it) => [...document.querySelectorAll(it)]).filter((it) => {
    const { width, left, right, top, bottom } = it.getBoundingClientRect();
    return width && (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1);
  });
  const parts = [...document.querySelectorAll(".bar > .tools > *, .bar > :not(.tools)")].map((it) => it.getBoundingClientRect());
  const meet = (one, other) => one.right > other.left + 1 && other.right > one.left + 1 && one.bottom > other.top + 1
    && other.bottom > one.top + 1;
  const crowded = parts.some((one, index) => one.width && parts.slice(index + 1).some((other) => other.width && meet(one, other)));
  const panel = document.querySelector("#panel").getBoundingClientRect();
  const spilt = [...document.querySelectorAll("#chairs li > *")].some((it) => it.getBoundingClientRect().right > panel.right + 1);
  return {
    spilt, crowded, type, small: targets.filter(([, size]) => size < finger), outside: outside.map((it) => it.outerHTML.slice(0, 80)),
    moves: document.documentElement.scrollHeight > innerHeight + 1,
  };
}"""


def measure(page: Page, zoom: float = 1) -> dict[str, Any]:
    """The smallest type of the board; what can be chosen but not hit; what lies outside of the screen;
    whether things under the thumb lie on each other, or people do not fit into their list."""
    sizes: dict[str, Any] = page.evaluate(MEASURE, FINGER / zoom)
    return sizes
