/** Bytes from the start and before the end that are read: the root of a manifest and its closing tag. */
const part = 4096;

export function asBytes(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode.apply(null, Array.from(bytes));
}

/** The opening tag of a DASH manifest with the prefix of its name; `null` for everything else. */
export function mpdRoot(bytes: Uint8Array): { readonly tag: string; readonly prefix: string } | null {
  const [tag, prefix = ''] = /<(\w+:)?MPD\b[^>]*>/.exec(textOf(bytes.subarray(0, part))) ?? [];
  return tag === undefined ? null : { tag, prefix };
}

/** Whether a DASH manifest with this opening tag is live. */
export function isLiveTag(tag: string): boolean {
  return /\stype\s*=\s*["']dynamic["']/.test(tag);
}

/** Index of the closing tag; -1 if a manifest breaks off. */
export function mpdEnd(bytes: Uint8Array): number {
  const from = Math.max(0, bytes.length - part);
  const at = textOf(bytes.subarray(from)).search(/<\/(?:\w+:)?MPD\s*>/);
  return at < 0 ? -1 : from + at;
}
