// Calling somebody back to the table: by the icon of the page, by a sound, and, for who wants it, by a notification.

import { at, words } from "./dom.js";
import { setting } from "./settings.js";
import { sound } from "./sounds.js";
import { note } from "./voice.js";

const icon = document.querySelector("link[rel=icon]");
let notice = null; // the notification that is still to be seen

// Another moment of the game; `before`: the one before it.
export function call(before, scene) {
  const asks = isAsked(scene);
  icon.href = icon.href.replace(/moon(-turn)?\.svg$/, asks ? "moon-turn.svg" : "moon.svg");
  const calls = asks && !isAsked(before);
  if (before) sound(scene.over ? "end" : calls ? "turn" : "move");
  if (before && (calls || scene.over)) notify(scene.ask);
}

function isAsked(scene) {
  return Boolean(scene?.legal.length);
}

// Only whoever looks elsewhere is told; one notification a table, which leads back to it.
function notify(text) {
  if (!setting("call") || !document.hidden || globalThis.Notification?.permission !== "granted") return;
  const title = at("main").querySelector("h1").textContent;
  const about = { body: text, tag: location.pathname, data: location.href };
  try {
    show(title, about);
  } catch {
    showElsewhere(title, about).catch(() => {}); // without a notification the game goes on as well
  }
}

function show(title, about) {
  notice?.close();
  notice = new Notification(title, about);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

// Some browsers, on phones above all, know notifications of a service worker alone.
async function showElsewhere(title, about) {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(title, about);
}

// The browser itself has a say in it.
export async function askToCall(field) {
  const said = globalThis.Notification ? await Notification.requestPermission() : "denied";
  if (said === "granted") return;
  field.click(); // back to what is true
  note(words.noCalls);
}
