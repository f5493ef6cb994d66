// A cube that tips over its edge, seen from above: its top goes down in front while another face comes up behind it.

const DURATION = 320;
const FRAMES = 8;

// Let an element roll from where another picture had it, `was`; whether it can: one step straight ahead.
export function roll(element, was, before) {
  const side = Number(element.dataset.roll);
  const { x, y, length } = way(element, before);
  if (!side || Math.min(Math.abs(x), Math.abs(y)) > 0.5 || length < side * 0.8 || length > side * 1.5) return false;
  const shadow = was.cloneNode(true);
  for (const name of ["id", "data-at"]) shadow.removeAttribute(name);
  shadow.setAttribute("class", "rolls");
  shadow.style.pointerEvents = "none";
  element.parentNode.insertBefore(shadow, element);
  const angles = Array.from({ length: FRAMES + 1 }, (_, i) => ((Math.PI / 2) * i) / FRAMES);
  const start = { x: element.transform.baseVal[0].matrix.e - x, y: element.transform.baseVal[0].matrix.f - y };
  const ahead = { x: x / length, y: y / length };
  const frame = (far, size) => squeezed(start, ahead, side, far, size);
  const timing = { duration: DURATION, easing: "ease-in-out" };
  const down = angles.map((it) => frame(length * (1 - Math.cos(it)) + side * Math.sin(it), Math.cos(it)));
  const up = angles.map((it) => frame(length * (1 - Math.cos(it)), Math.sin(it)));
  shadow.animate(down, timing).onfinish = () => shadow.remove();
  element.animate(up, timing);
  return true;
}

// From where an element was to where it is, in the units of the picture.
function way(element, before) {
  const back = element.parentNode.getScreenCTM().inverse();
  const [from, to] = [back.multiply(before), back.multiply(element.getScreenCTM())];
  const [x, y] = [to.e - from.e, to.f - from.f];
  return { x, y, length: Math.hypot(x, y) };
}

// A square that is so far on its way and seen at so much of its length; its rear edge is what moves.
function squeezed(start, ahead, side, far, size) {
  const along = Math.abs(ahead.x) > 0.5;
  const rear = (part) => start[part] + ahead[part] * far + (ahead[part] < 0 ? side * (1 - size) : 0);
  const [a, d] = along ? [size, 1] : [1, size];
  return { transform: `matrix(${Math.max(a, 0.001)}, 0, 0, ${Math.max(d, 0.001)}, ${rear("x")}, ${rear("y")})` };
}
