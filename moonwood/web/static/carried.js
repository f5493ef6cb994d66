// Texts that a link carries behind its "#", so that no server ever sees them: deflated, and in letters that need no quoting.

export async function packed(text) {
  const squeezed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(squeezed).arrayBuffer());
  const letters = btoa(String.fromCharCode(...bytes));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// An empty text where the letters carry nothing, or more than the field takes.
export async function unpacked(letters, longest) {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (it) => it.charCodeAt(0));
    const text = await shortened(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")), longest);
    return text;
  } catch {
    return "";
  }
}

// A few letters can unpack to gigabytes: whoever reads stops at the longest that is taken.
async function shortened(stream, longest) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > longest) {
      await reader.cancel();
      return "";
    }
  }
}

// Fields that are filled by the link which led here.
const hash = new URLSearchParams(location.hash.slice(1));
for (const field of document.querySelectorAll("[data-carried]")) {
  const letters = hash.get(field.dataset.carried);
  if (letters) {
    field.value = await unpacked(letters, Number(field.dataset.longest ?? field.maxLength));
    field.closest("details")?.setAttribute("open", "");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
