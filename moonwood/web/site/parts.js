// Scripts and styles of all pages come as one file, and so do the pages of a language and its pictures. What is
// chosen once is kept for days without a network.

import { packed, parted, unpacked } from "./packed.js";
import { CACHE, root } from "./place.js";

const TYPES = { css: "text/css", js: "text/javascript", svg: "image/svg+xml" };
const LINK = /(from |import |url\()"(?:\.\/)?([\w-]+\.\w+)"/g; // to another file of the same pack

const packs = new Map(); // what is here or on its way, by its name
const chosen = new Set();
const decoder = new TextDecoder();

class Pack {
  constructor(files) {
    this.files = files;
    this.addresses = new Map();
  }

  text(name) {
    return this.files.has(name) ? decoder.decode(this.files.get(name)) : null;
  }

  // Where a page finds a file; whatever it names itself is found from there, too.
  address(name) {
    if (!this.files.has(name)) return null;
    if (!this.addresses.has(name)) {
      const kind = name.split(".").pop();
      const content = kind === "svg" ? this.files.get(name) : this.linked(name);
      this.addresses.set(name, URL.createObjectURL(new Blob([content], { type: TYPES[kind] })));
    }
    return this.addresses.get(name);
  }

  linked(name) {
    return this.text(name).replace(LINK, (whole, before, other) => {
      const address = this.address(other);
      return address ? `${before}"${address}"` : whole;
    });
  }
}

async function brought(name) {
  const response = await unpacked(new URL(name, root).href, { priority: "high" });
  return new Pack(new Map(parted(await response.arrayBuffer())));
}

// A pack; one that did not come is asked for again the next time.
function pack(name) {
  if (!packs.has(name)) {
    packs.set(name, brought(name));
    packs.get(name).catch(() => packs.delete(name));
  }
  return packs.get(name);
}

async function choose(name) {
  const it = await pack(name);
  if (!chosen.has(name)) {
    chosen.add(name);
    if (navigator.serviceWorker?.controller) keepChosen();
  }
  return it;
}

export const house = () => pack("house");
export const language = (lang) => choose(`languages/${lang}`);
export const pictures = (lang) => choose(`pictures/${lang}`);

// What was chosen is here on days without a network, too.
export async function keepChosen() {
  try {
    const shelf = await caches.open(CACHE);
    for (const name of chosen) {
      const address = packed(new URL(name, root).href);
      if (!(await shelf.match(address))) await shelf.add(address);
    }
  } catch (error) {
    console.warn("what was chosen is not kept:", error);
  }
}
