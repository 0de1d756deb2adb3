const head = 4096;
const tail = 4096;

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode.apply(null, Array.from(bytes));
}

/**
 * Whether a DASH manifest is complete, and a live one is still live or, after its end, has a duration. shaka
 * accepts a truncated manifest; during live playback it then counts segments endlessly and freezes the set.
 * Manifests other than DASH are not checked.
 */
export function isCompleteManifest(data: ArrayBuffer | ArrayBufferView, live: boolean): boolean {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  const start = textOf(bytes.subarray(0, head));
  const [root] = /<(?:\w+:)?MPD\b[^>]*>/.exec(start) ?? [];
  if (root === undefined) return true;
  if (!/<\/(?:\w+:)?MPD\s*>/.test(textOf(bytes.subarray(Math.max(0, bytes.length - tail))))) return false;
  return !live || /\stype\s*=\s*["']dynamic["']/.test(root) || /\smediaPresentationDuration\s*=/.test(root);
}
