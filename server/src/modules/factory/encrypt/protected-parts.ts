/** A part of a sample that stays clear, and the protected one behind it, in bytes. */
export interface ProtectedPart {
  readonly clear: number;
  readonly hidden: number;
}

const lengthBytes = 4;
const blockBytes = 16;
/** The header of a slice is shorter, and stays clear for decoders that read it. */
const sliceHeadBytes = 96;
const mostClear = 65_535;

/** The parts of a sample of H.264 whose NAL units have lengths of four bytes: only the content of slices is protected. */
export function protectedParts(sample: Buffer): ProtectedPart[] {
  const parts: ProtectedPart[] = [];
  let clear = 0;
  const end = (hidden: number) => {
    for (; clear > mostClear; clear -= mostClear) parts.push({ clear: mostClear, hidden: 0 });
    parts.push({ clear, hidden });
    clear = 0;
  };
  for (let at = 0; at + lengthBytes < sample.length; ) {
    const unit = lengthBytes + sample.readUInt32BE(at);
    const type = (sample[at + lengthBytes] ?? 0) & 31;
    const isSlice = type === 1 || type === 5;
    const hidden = isSlice ? Math.floor((unit - sliceHeadBytes) / blockBytes) * blockBytes : 0;
    clear += hidden > 0 ? unit - hidden : unit;
    if (hidden > 0) end(hidden);
    at += unit;
  }
  if (clear > 0) end(0);
  return parts;
}
