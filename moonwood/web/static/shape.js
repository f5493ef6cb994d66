// Which shape of a board the screen has room for. Its turning is told to whoever asks.

const upright = matchMedia("(max-aspect-ratio: 1/1)");

export function shape() {
  return upright.matches ? "tall" : "wide";
}

export function onTurn(tell) {
  upright.addEventListener("change", () => tell(shape()));
}
