/** A box of ISO/IEC 14496-12 with its content. */
export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(
    content.reduce((sum, it) => sum + it.length, 8),
    0,
  );
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

/** The content of a full box before its fields: version and flags. */
export function versionAndFlags(version: number, flags = 0): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(version * 2 ** 24 + flags, 0);
  return bytes;
}

/** The boxes in some bytes, from an offset on. Throws if one is longer than the rest. */
export function boxesIn(bytes: Buffer, from = 0): { readonly type: string; readonly bytes: Buffer }[] {
  const boxes = [];
  for (let at = from; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) throw new Error('A box of a packed track has a wrong size');
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, at + size) });
    at += size;
  }
  return boxes;
}

/** The same box with another one in place of a child, which stands behind `head` bytes. */
export function withChild(
  parent: Buffer,
  head: number,
  type: string | null,
  change: (child: Buffer) => Buffer,
): Buffer {
  let isChanged = false;
  const children = boxesIn(parent, head).map((child) => {
    if (isChanged || (type !== null && child.type !== type)) return child.bytes;
    isChanged = true;
    return change(child.bytes);
  });
  if (!isChanged) throw new Error(`A packed track has no ${type}`);
  return box(parent.toString('latin1', 4, 8), parent.subarray(8, head), ...children);
}
