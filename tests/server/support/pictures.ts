import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

type Chunk = readonly [type: string, data: Buffer];

/** A PNG of one colour with a location in its metadata, and with other chunks or picture data on request. */
export function makePng(
  width: number,
  height: number,
  place = '',
  others: readonly Chunk[] = [],
  rows = Buffer.alloc((width + 1) * height),
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...(place === '' ? [] : [chunk('tEXt', Buffer.from(`Place\0${place}`))]),
    ...others.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A real JPEG like that of a rotated camera: orientation 6 and a comment with the location. */
export function makeJpeg(place: string): Buffer {
  const picture = readFileSync(
    new URL('../../../server/demo/art/cinema/toshkent-yolbarsi/card.440.jpg', import.meta.url),
  );
  const held = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const parts = [
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), held, Buffer.from(place)])),
    segment(0xfe, Buffer.from(place)),
  ];
  return Buffer.concat([picture.subarray(0, 2), ...parts, picture.subarray(2), Buffer.from(place)]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Width and height from the file. */
export function sidesOf(bytes: Buffer): readonly [number, number] {
  if (bytes[0] === 0x89) return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const frame = Math.max(bytes.indexOf('ffc0', 0, 'hex'), bytes.indexOf('ffc2', 0, 'hex'));
  return [bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)];
}

/** Orientation of the camera, 1 to 8; 0 if missing. */
export function orientationOf(bytes: Buffer): number {
  const tag = bytes.indexOf('0112000300000001', 0, 'hex');
  return tag < 0 ? 0 : bytes.readUInt16BE(tag + 8);
}
