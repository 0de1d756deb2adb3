import { box, boxesIn, versionAndFlags, withChild } from './boxes.ts';
import type { SampleEncryptor, SampleFacts } from './encrypt-samples.ts';

const moofHead = 8;
/** Flags of `tfhd` and `trun` (ISO/IEC 14496-12, 8.8.7 and 8.8.8). */
const has = {
  base: 0x1,
  description: 0x2,
  duration: 0x8,
  size: 0x10,
  offset: 0x1,
  firstFlags: 0x4,
  durations: 0x100,
  sizes: 0x200,
  flags: 0x400,
  times: 0x800,
};

/** Encrypts the fragments in a segment of a track, each a `moof` with its `mdat`. Other boxes stay. */
export function encryptSegment(segment: Buffer, samples: SampleEncryptor): Buffer {
  const boxes = boxesIn(segment);
  const done: Buffer[] = [];
  for (const [place, { type, bytes }] of boxes.entries()) {
    const next = boxes[place + 1];
    if (type === 'moof' && next?.type === 'mdat') done.push(...encryptFragment(bytes, next.bytes, samples));
    else if (type !== 'mdat' || boxes[place - 1]?.type !== 'moof') done.push(bytes);
  }
  return Buffer.concat(done);
}

function encryptFragment(moof: Buffer, before: Buffer, samples: SampleEncryptor): readonly [Buffer, Buffer] {
  const mdat = Buffer.from(before);
  const traf = boxesIn(moof, moofHead).find(({ type }) => type === 'traf')?.bytes;
  if (!traf) throw new Error('A fragment has no track');
  const inside = boxesIn(traf, 8);
  const tfhd = inside.find(({ type }) => type === 'tfhd')?.bytes;
  const truns = inside.filter(({ type }) => type === 'trun');
  const [run] = truns;
  if (!tfhd || !run || truns.length > 1) throw new Error('A fragment has no single run of samples');
  let at = run.bytes.readInt32BE(16) - moof.length;
  const facts = sizesOf(tfhd, run.bytes).map((size) => {
    if (at < 8 || at + size > mdat.length) throw new Error('A sample is outside of its fragment');
    const sample = mdat.subarray(at, at + size);
    at += size;
    return samples.encrypt(sample);
  });
  const added = boxesOf(facts, moof.length);
  const longer = added.reduce((sum, it) => sum + it.length, 0);
  const inTraf = (old: Buffer) => {
    const moved = withChild(old, 8, 'trun', (trun) => {
      const own = Buffer.from(trun);
      own.writeInt32BE(trun.readInt32BE(16) + longer, 16);
      return own;
    });
    return box('traf', moved.subarray(8), ...added);
  };
  return [withChild(moof, moofHead, 'traf', inTraf), mdat];
}

function sizesOf(tfhd: Buffer, trun: Buffer): number[] {
  const common = flagsOf(tfhd);
  let at = 16;
  if (common & has.base) at += 8;
  if (common & has.description) at += 4;
  if (common & has.duration) at += 4;
  const usual = common & has.size ? tfhd.readUInt32BE(at) : 0;
  const own = flagsOf(trun);
  if (!(own & has.offset)) throw new Error('A run of samples does not say where it begins');
  const fields = [has.durations, has.sizes, has.flags, has.times].filter((flag) => own & flag);
  const place = fields.indexOf(has.sizes);
  const from = 20 + (own & has.firstFlags ? 4 : 0);
  return Array.from({ length: trun.readUInt32BE(12) }, (_, n) =>
    place < 0 ? usual : trun.readUInt32BE(from + (n * fields.length + place) * 4),
  );
}

function flagsOf(fullBox: Buffer): number {
  return fullBox.readUInt32BE(8) & 0xffffff;
}

/** `saiz`, `saio` and `senc` at the end of the track of a `moof` of some bytes; none if all follows from its head. */
function boxesOf(facts: readonly SampleFacts[], moofBytes: number): Buffer[] {
  const entries = facts.map(({ vector, parts }) => Buffer.concat([vector, ...partsOf(parts)]));
  if (entries.every(({ length }) => length === 0)) return [];
  const hasParts = facts.some(({ parts }) => parts.length > 0);
  const count = numberOf(facts.length);
  const saiz = box(
    'saiz',
    versionAndFlags(0),
    Buffer.from([0]),
    count,
    Buffer.from(entries.map(({ length }) => length)),
  );
  const senc = box('senc', versionAndFlags(0, hasParts ? 2 : 0), count, ...entries);
  const saioBytes = 20;
  // The track is the last box of its fragment, so these boxes stand where that ended.
  const first = moofBytes + saiz.length + saioBytes + 16;
  return [saiz, box('saio', versionAndFlags(0), numberOf(1), numberOf(first)), senc];
}

function partsOf(parts: readonly SampleFacts['parts'][number][]): Buffer[] {
  if (parts.length === 0) return [];
  const count = Buffer.alloc(2);
  count.writeUInt16BE(parts.length, 0);
  return [
    count,
    ...parts.map(({ clear, hidden }) => {
      const bytes = Buffer.alloc(6);
      bytes.writeUInt16BE(clear, 0);
      bytes.writeUInt32BE(hidden, 2);
      return bytes;
    }),
  ];
}

function numberOf(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value, 0);
  return bytes;
}
