// Which shape of a board the screen has room for. Its turning is told to whoever asks.

const upright = matchMedia("(max-aspect-ratio: 1/1)");
const onItsSide = matchMedia("(max-height: 480px)");

export function shape() {
  if (upright.matches) return "tall";
  return onItsSide.matches ? "low" : "wide";
}

export function onTurn(tell) {
  for (const query of [upright, onItsSide]) query.addEventListener("change", () => tell(shape()));
}
