/** Where a segment belongs in a timeline, in ticks of its track. */
export interface Fit {
  /** Added to its decode times. */
  readonly shift: number;
  /** In its own time: no sample that begins here or later is kept, except the first. `null` keeps all. */
  readonly until: number | null;
  /** Its number. */
  readonly number: number;
}

interface Box {
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * Moves a segment of a film (ISO/IEC 14496-12) to its place in the timeline of a channel, and cuts the samples behind its end. Decode
 * times get 64 bits, which a timeline of years needs. Its index is left out, because it would be wrong. Throws for damaged bytes.
 */
export function fitFragment(bytes: Buffer, { shift, until, number }: Fit): Buffer {
  const out: Buffer[] = [];
  let keptBytes: number | null = null;
  let isFirst = true;
  for (const { type, bytes: whole } of boxesOf(bytes)) {
    if (type === 'moof') {
      const fitted = fitMoof(whole, shift, until, number, isFirst);
      keptBytes = fitted ? fitted.dataBytes : 0;
      isFirst = false;
      if (fitted) out.push(fitted.bytes);
    } else if (type === 'mdat') {
      if (keptBytes !== 0)
        out.push(keptBytes === null ? whole : box('mdat', content(whole).subarray(0, keptBytes)));
      keptBytes = null;
    } else if (type !== 'sidx' && type !== 'ssix') out.push(whole);
  }
  return Buffer.concat(out);
}

interface Run {
  readonly bytes: Buffer;
  /** Bytes of its samples; `null` if all are kept. */
  readonly dataBytes: number | null;
}

function fitMoof(
  moof: Buffer,
  shift: number,
  until: number | null,
  number: number,
  isFirst: boolean,
): Run | null {
  const children = boxesOf(content(moof));
  const traf = children.find(({ type }) => type === 'traf');
  if (!traf) throw new Error('A fragment has no track');
  const parts = boxesOf(content(traf.bytes));
  const find = (type: string) => parts.find((it) => it.type === type)?.bytes;
  const [tfhd, tfdt, trun] = [find('tfhd'), find('tfdt'), find('trun')];
  // Addresses from the start of the file would need its place there.
  if (!tfhd || !tfdt || !trun || tfhd.readUIntBE(9, 3) & 1) throw new Error('A fragment has no times');
  const start = decodeTime(tfdt);
  const cut = until === null ? null : cutRun(trun, tfhd, until - start, isFirst);
  if (cut && cut.count === 0) return null;
  const rest = parts.map(({ type, bytes }) => {
    if (type === 'tfdt') return longTime(start + shift);
    return type === 'trun' ? (cut?.bytes ?? Buffer.from(bytes)) : bytes;
  });
  // Groups count samples, too, and only tell where decoding may begin.
  const kept = cut ? rest.filter((_, at) => !/^(sbgp|sgpd|subs|sdtp)$/.test(parts[at]?.type ?? '')) : rest;
  const fitted = box('traf', ...kept);
  // Samples are addressed from the start of their fragment, whose length has changed.
  const run = boxesOf(content(fitted)).find(({ type }) => type === 'trun')?.bytes;
  if (run && run.readUIntBE(9, 3) & 1)
    run.writeInt32BE(run.readInt32BE(16) + fitted.length - traf.bytes.length, 16);
  const body = children.map(({ type, bytes }) => {
    if (type === 'mfhd') return box('mfhd', Buffer.alloc(4), uint32(number % 0x1_0000_0000));
    return type === 'traf' ? fitted : bytes;
  });
  return { bytes: box('moof', ...body), dataBytes: cut?.dataBytes ?? null };
}

/** The part of a run before a time, in ticks since its start. */
function cutRun(trun: Buffer, tfhd: Buffer, ticks: number, isFirst: boolean) {
  const flags = trun.readUIntBE(9, 3);
  const defaults = defaultsOf(tfhd);
  const head = 16 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag);
  const all = trun.readUInt32BE(12);
  let [time, count, dataBytes] = [0, 0, 0];
  for (; count < all && (time < ticks || (isFirst && count === 0)); count++) {
    const at = head + count * fields.length * 4;
    time += flags & 0x100 ? trun.readUInt32BE(at) : defaults.duration;
    dataBytes += flags & 0x200 ? trun.readUInt32BE(at + (flags & 0x100 ? 4 : 0)) : defaults.size;
  }
  if (count === all) return null;
  const cut = Buffer.from(trun.subarray(0, head + count * fields.length * 4));
  cut.writeUInt32BE(cut.length);
  cut.writeUInt32BE(count, 12);
  return { bytes: cut, count, dataBytes };
}

/** The duration and the size of samples that name none. */
function defaultsOf(tfhd: Buffer) {
  const flags = tfhd.readUIntBE(9, 3);
  const offset = 16 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
  const duration = flags & 8 ? tfhd.readUInt32BE(offset) : 0;
  const size = flags & 0x10 ? tfhd.readUInt32BE(offset + (flags & 8 ? 4 : 0)) : 0;
  return { duration, size };
}

function decodeTime(tfdt: Buffer): number {
  return tfdt[8] === 1 ? Number(tfdt.readBigUInt64BE(12)) : tfdt.readUInt32BE(12);
}

function longTime(ticks: number): Buffer {
  const time = Buffer.alloc(12);
  time[0] = 1;
  time.writeBigUInt64BE(BigInt(ticks), 4);
  return box('tfdt', time);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const length = 8 + parts.reduce((sum, it) => sum + it.length, 0);
  return Buffer.concat([uint32(length), Buffer.from(type, 'latin1'), ...parts]);
}

/** The bytes behind the size and the type of a box. */
function content(bytes: Buffer): Buffer {
  return bytes.subarray(8);
}

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const end = size === 0 ? bytes.length : at + size;
    if (end > bytes.length || end < at + 8) throw new Error('A fragment is cut off');
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, end) });
    at = end;
  }
  return boxes;
}
