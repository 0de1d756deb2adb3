import type { PictureCodec } from '../plan/picture-codec.ts';

/** Boxes with the configuration of a decoder. */
const boxes: Readonly<Record<PictureCodec, string>> = { h264: 'avcC', hevc: 'hvcC', av1: 'av1C' };

/** The codec of a picture with profile and level, as its head declares it (RFC 6381). Throws for a head of another format. */
export function codecOfPicture(format: PictureCodec, head: Buffer): string {
  const at = head.indexOf(boxes[format], 0, 'latin1');
  if (at < 0) throw new Error(`The file has no ${format}`);
  return readers[format](head.subarray(at + 4));
}

const readers: Readonly<Record<PictureCodec, (record: Buffer) => string>> = {
  h264: (record) => `avc1.${record.toString('hex', 1, 4)}`,
  hevc: hevcOf,
  av1: av1Of,
};

/** ISO/IEC 14496-15, annex E. */
function hevcOf(record: Buffer): string {
  const first = record.readUInt8(1);
  const space = ['', 'A', 'B', 'C'][first >> 6];
  const tier = (first >> 5) & 1 ? 'H' : 'L';
  const compatible = reversed(record.readUInt32BE(2)).toString(16);
  const constraints = [...record.subarray(6, 12)];
  while (constraints.at(-1) === 0) constraints.pop();
  const rest = constraints.map((it) => `.${it.toString(16).toUpperCase()}`).join('');
  return `hvc1.${space}${first & 31}.${compatible}.${tier}${record.readUInt8(12)}${rest}`;
}

function reversed(bits: number): number {
  let turned = 0;
  for (let place = 0; place < 32; place += 1) turned = (turned << 1) | ((bits >>> place) & 1);
  return turned >>> 0;
}

/** AV1 in ISO base media, 5. */
function av1Of(record: Buffer): string {
  const [profile, second] = [record.readUInt8(1), record.readUInt8(2)];
  const two = (number: number) => String(number).padStart(2, '0');
  const depth = (second >> 6) & 1 ? ((second >> 5) & 1 ? 12 : 10) : 8;
  return `av01.${profile >> 5}.${two(profile & 31)}${second >> 7 ? 'H' : 'M'}.${two(depth)}`;
}
