/** Cuts a stream of AAC frames (ADTS): each frame carries its own length. */
export function frames(stream: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + 7 <= stream.length; ) {
    if (stream.readUInt16BE(at) >> 4 !== 0xfff) throw new Error(`no ADTS frame at ${at}`);
    const length = ((stream.readUInt32BE(at + 2) >> 5) & 0x1fff) >>> 0;
    found.push(stream.subarray(at, at + length));
    at += length;
  }
  return found;
}
