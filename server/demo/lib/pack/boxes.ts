/** Just enough of ISO 14496-12 to read and mend the fragments of a loop. */
export interface Box {
  type: string;
  start: number;
  end: number;
  body: number;
}

function boxes(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > to) throw new Error(`a box of ${size} bytes at ${at}`);
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, end: at + size, body: at + 8 });
    at += size;
  }
  return found;
}

function find(bytes: Buffer, path: string): Box {
  let range = { body: 0, end: bytes.length };
  let last: Box | undefined;
  for (const type of path.split('/')) {
    last = boxes(bytes, range.body, range.end).find((box) => box.type === type);
    if (!last) throw new Error(`no ${type} of ${path}`);
    range = last;
  }
  if (!last) throw new Error(`no ${path}`);
  return last;
}

/** When a fragment is decoded and how long it lasts, in its own time scale. */
export function timing(bytes: Buffer): { start: bigint; duration: number; samples: number } {
  const time = find(bytes, 'moof/traf/tfdt');
  const start =
    bytes[time.body] === 1 ? bytes.readBigUInt64BE(time.body + 4) : BigInt(bytes.readUInt32BE(time.body + 4));
  const head = find(bytes, 'moof/traf/tfhd');
  const headFlags = bytes.readUInt32BE(head.body) & 0xffffff;
  let at = head.body + 8 + (headFlags & 1 ? 8 : 0) + (headFlags & 2 ? 4 : 0);
  const usual = headFlags & 8 ? bytes.readUInt32BE(at) : 0;
  const runBox = find(bytes, 'moof/traf/trun');
  const flags = bytes.readUInt32BE(runBox.body) & 0xffffff;
  const samples = bytes.readUInt32BE(runBox.body + 4);
  at = runBox.body + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  const stride = [0x100, 0x200, 0x400, 0x800].reduce((sum, flag) => sum + (flags & flag ? 4 : 0), 0);
  let duration = 0;
  for (let i = 0; i < samples; i++) duration += flags & 0x100 ? bytes.readUInt32BE(at + i * stride) : usual;
  return { start, duration, samples };
}

/** A media segment of one moof and mdat whose tfdt has 64 bits: wall-clock time does not fit in 32. */
export function mended(bytes: Buffer, start: bigint): Buffer {
  const moof = find(bytes, 'moof');
  const mdat = find(bytes, 'mdat');
  const traf = find(bytes, 'moof/traf');
  const time = find(bytes, 'moof/traf/tfdt');
  const trun = find(bytes, 'moof/traf/trun');
  const tfdt = Buffer.alloc(20);
  tfdt.writeUInt32BE(20, 0);
  tfdt.write('tfdt', 4, 'latin1');
  tfdt[8] = 1;
  tfdt.writeBigUInt64BE(start, 12);
  const grown = 20 - (time.end - time.start);
  const copy = Buffer.from(bytes);
  copy.writeUInt32BE(moof.end - moof.start + grown, moof.start);
  copy.writeUInt32BE(traf.end - traf.start + grown, traf.start);
  // The data begin right behind the header of mdat, which now follows moof without a gap.
  copy.writeInt32BE(moof.end - moof.start + grown + 8, trun.body + 8);
  return Buffer.concat([
    copy.subarray(moof.start, time.start),
    tfdt,
    copy.subarray(time.end, moof.end),
    copy.subarray(mdat.start, mdat.end),
  ]);
}
