// Motion that tells what happened between two pictures: pieces glide and roll, tiles turn over, dice tumble, and what is
// gone falls away.

import { roll } from "./roll.js";

const GLIDE = 260;
const TURN = 360;
const TUMBLE = 520;

// Where each element of a picture is on the screen.
export function places(svg) {
  const found = new Map();
  for (const element of svg.querySelectorAll("g[id]")) {
    const matrix = element.getScreenCTM();
    if (matrix) found.set(element.id, { element, matrix, from: element.dataset.from ?? "" });
  }
  return found;
}

// From the picture in which things were at `old` places to this one. Where all of it lies is read before anything moves:
// what is just turning over has no width, and nothing could be found in it.
export function move(svg, old) {
  const elements = [...svg.querySelectorAll("g[id]")];
  const lying = elements.map((element) => [element, element.getScreenCTM(), element.parentNode.getScreenCTM()]);
  for (const [element, now, parent] of lying) arrive(element, old, now, parent);
  const named = new Set(elements.flatMap((it) => [it.id, ...(it.dataset.from ?? "").split(" ")]));
  for (const [id, was] of old) if (was.element.matches(".piece, .tower") && !named.has(id)) fall(svg, was);
  if (![...old.values()].some(({ element }) => element.querySelector(".rolled"))) tumble(svg);
}

// A piece comes from where it was called otherwise, unless the last picture had already told so.
function arrive(element, old, now, parent) {
  const from = element.dataset.from ?? "";
  const told = old.get(element.id)?.from === from;
  const ids = [...(told ? [] : from.split(" ")), element.id].filter((id) => old.has(id));
  const was = old.get(ids[0]);
  if (was && ids[0] !== element.id && roll(element, was.element, was.matrix)) return;
  if (!was) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE, easing: "ease-out" });
  else moveFrom(element, was.matrix, now, parent);
  if (was && lies(was.element) && !lies(element)) turn(element);
}

// Whether a thing lies face down; what has a name of its own is another thing.
function lies(element) {
  return element.querySelector(":scope > .back, :scope > g:not([id]) > .back") !== null;
}

// It is turned over, where it lies or on its way.
function turn(element) {
  const { x, width } = element.getBBox();
  const middle = x + width / 2;
  const frames = [0, 1].map((scale) => ({ transform: `translateX(${middle}px) scaleX(${scale}) translateX(${-middle}px)` }));
  element.animate(frames, { duration: TURN, easing: "ease-out", composite: "add" });
}

// What is not there any more drops out of the picture.
function fall(svg, { element, matrix }) {
  const shadow = element.cloneNode(true);
  for (const it of [shadow, ...shadow.querySelectorAll("[id]")]) it.removeAttribute("id");
  for (const title of shadow.querySelectorAll("title")) title.remove();
  shadow.removeAttribute("data-at");
  shadow.setAttribute("class", "falls");
  const place = svg.getScreenCTM().inverse().multiply(matrix);
  const at = `matrix(${place.a}, ${place.b}, ${place.c}, ${place.d}, ${place.e}, ${place.f})`;
  svg.append(shadow);
  const frames = [
    { transform: at, opacity: 1 },
    { transform: `${at} translateY(16px) rotate(6deg)`, opacity: 0 },
  ];
  shadow.animate(frames, { duration: GLIDE, easing: "ease-in" }).onfinish = () => shadow.remove();
}

// Dice that have just been rolled.
function tumble(svg) {
  for (const [number, die] of svg.querySelectorAll(".rolled").entries()) {
    Object.assign(die.style, { transformBox: "fill-box", transformOrigin: "center" });
    const frames = [{ transform: "translateY(-14px) rotate(-400deg)" }, { transform: "none" }];
    die.animate(frames, { duration: TUMBLE, delay: 60 * number, easing: "cubic-bezier(0.2, 0.8, 0.3, 1.1)", fill: "backwards" });
  }
}

function moveFrom(element, before, now, parent) {
  if (!parent || !now || near(before, now)) return;
  const back = parent.inverse();
  const frames = [back.multiply(before), back.multiply(now)].map((m) => ({
    transform: `matrix(${m.a}, ${m.b}, ${m.c}, ${m.d}, ${m.e}, ${m.f})`,
  }));
  element.animate(frames, { duration: GLIDE, easing: "ease-out" });
}

function near(one, other) {
  const shift = Math.abs(one.e - other.e) + Math.abs(one.f - other.f);
  const turn = Math.abs(one.a - other.a) + Math.abs(one.b - other.b) + Math.abs(one.c - other.c) + Math.abs(one.d - other.d);
  return shift < 0.5 && turn < 0.001;
}
