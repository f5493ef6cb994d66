// Files that were compressed when the folder was written, whatever the host does: no header is needed to unpack them.

import { CACHE } from "./place.js";

const PACKED = ".packed";

// The address under which a file is sent.
export const packed = (address) => address + PACKED;

// A file as a response, unpacked while it comes, or as the service worker has kept it. `told(bytes)`: how much of it has
// come over the wire.
export async function unpacked(address, { told = () => {}, type = "", ...request } = {}) {
  const kept = await keptPlain(address);
  if (kept) return kept;
  const response = await fetch(packed(address), request);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const counted = new TransformStream({
    transform(part, stream) {
      told(part.byteLength);
      stream.enqueue(part);
    },
  });
  const body = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "content-type": type } });
}

async function keptPlain(address) {
  try {
    return await caches.match(address, { cacheName: CACHE });
  } catch {
    return null; // a browser that keeps nothing
  }
}

// Many files that came as one, each with its name.
export function parted(buffer) {
  const whole = new Uint8Array(buffer);
  let at = whole.indexOf(10) + 1;
  const names = JSON.parse(new TextDecoder().decode(whole.subarray(0, at)));
  return names.map(([name, length]) => [name, whole.subarray(at, (at += length))]);
}
