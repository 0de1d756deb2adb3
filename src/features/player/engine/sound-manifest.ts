const head = 4096;
const tail = 4096;

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode.apply(null, Array.from(bytes));
}

/**
 * Whether a DASH manifest is all there, and one of a live stream is still that, or says how long it is now that it is
 * over. shaka reads what is there of a broken one; while it plays live, it then counts segments without an end, and
 * with it the whole set stands still. What is no DASH is not judged.
 */
export function isSoundManifest(data: ArrayBuffer | ArrayBufferView, live: boolean): boolean {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  const start = textOf(bytes.subarray(0, head));
  const [root] = /<(?:\w+:)?MPD\b[^>]*>/.exec(start) ?? [];
  if (root === undefined) return true;
  if (!/<\/(?:\w+:)?MPD\s*>/.test(textOf(bytes.subarray(Math.max(0, bytes.length - tail))))) return false;
  return !live || /\stype\s*=\s*["']dynamic["']/.test(root) || /\smediaPresentationDuration\s*=/.test(root);
}
