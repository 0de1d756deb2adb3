const durations: Readonly<Record<string, readonly [number, number]>> = {
  // Where times and durations stand after the version, by version 0: created and modified, duration.
  mvhd: [12, 24],
  tkhd: [12, 28],
  mdhd: [12, 24],
};
/** The kind of a stream: AAC, sound. */
const aacSound = Buffer.from([0x40, 0x15]);
const parents = new Set(['moov', 'trak', 'mdia', 'mvex']);

/**
 * The init segment of a film without its dates, its length and the bits of its sound, so that films of one encoder have the same one, and a set has
 * nothing to change between them.
 */
export function plainInit(bytes: Buffer): Buffer {
  const plain = Buffer.from(bytes);
  clear(plain, 0, plain.length);
  clearBitrates(plain);
  return plain;
}

/** In a descriptor of AAC (ISO/IEC 14496-1): the size of a buffer, the highest and the average bits per second. No decoder needs them. */
function clearBitrates(bytes: Buffer): void {
  const box = bytes.indexOf('esds', 0, 'latin1');
  const at = box < 0 ? -1 : bytes.indexOf(aacSound, box);
  if (at >= 0 && at + 13 <= bytes.length) bytes.fill(0, at + 2, at + 13);
}

function clear(bytes: Buffer, from: number, to: number): void {
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > to) throw new Error('An init segment is cut off');
    const type = bytes.toString('latin1', at + 4, at + 8);
    const times = durations[type];
    if (parents.has(type)) clear(bytes, at + 8, at + size);
    else if (times && bytes[at + 8] === 0) {
      bytes.fill(0, at + times[0], at + times[0] + 8);
      bytes.fill(0, at + times[1], at + times[1] + 4);
    } else if (type === 'mehd') bytes.fill(0, at + 12, at + size);
    at += size;
  }
}
