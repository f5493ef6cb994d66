// Few, soft sounds, made here; silent until somebody wants them.

import { setting } from "./settings.js";

// Each is a chord in time: pitch, and when it begins and how long it rings, in seconds.
const SOUNDS = {
  move: [[233, 0, 0.09]],
  turn: [
    [523, 0, 0.5],
    [659, 0.14, 0.6],
  ],
  end: [
    [392, 0, 0.9],
    [494, 0.12, 0.9],
    [587, 0.24, 1.2],
  ],
};
const LOUD = 0.08;

let context = null;

export function sound(name) {
  if (!setting("sounds")) return;
  context ??= new AudioContext();
  context.resume(); // until somebody has touched the page it stays silent
  for (const [pitch, after, length] of SOUNDS[name]) ring(pitch, context.currentTime + after, length);
}

// One tone, struck and fading.
function ring(pitch, start, length) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUD, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
