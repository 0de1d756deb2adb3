import { expect, test } from 'vitest';
import { codecOfPicture } from '#server/src/modules/factory/package/codec-of-picture.ts';

const head = (name: string, record: string) =>
  Buffer.concat([Buffer.from(`....${name}`, 'latin1'), Buffer.from(record, 'hex')]);

test.each([
  ['h264', 'avcC', '0164001f', 'avc1.64001f'],
  ['hevc', 'hvcC', '0101600000009000000000005d', 'hvc1.1.6.L93.90'],
  ['hevc', 'hvcC', '01222000000090000000000078', 'hvc1.2.4.H120.90'],
  ['av1', 'av1C', '81050c00', 'av01.0.05M.08'],
  ['av1', 'av1C', '8128cc00', 'av01.1.08H.10'],
] as const)('the codec of %s in %s %s is %s', (format, name, record, codec) => {
  expect(codecOfPicture(format, head(name, record))).toBe(codec);
});

test('a head of another format has no codec', () => {
  expect(() => codecOfPicture('hevc', head('avcC', '0164001f'))).toThrow('The file has no hevc');
});
