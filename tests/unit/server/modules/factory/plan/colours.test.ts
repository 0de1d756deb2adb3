import { expect, test } from 'vitest';
import { coloursOf } from '#server/src/modules/factory/plan/colours.ts';

const coloursAt = (matrix: string, height: number, isHdr = false) => {
  const { from, to } = coloursOf({ matrix, isHdr, height, width: Math.round((height * 16) / 9) });
  return `${from} > ${to}`;
};

test.each([
  ['', 480, 'smpte170m > smpte170m'],
  ['', 1080, 'bt709 > bt709'],
  ['bt709', 480, 'bt709 > bt709'],
  ['bt470bg', 576, 'smpte170m > smpte170m'],
])('keeps the colours "%s" of %i lines, which sets show right', (matrix, height, kept) => {
  expect(coloursAt(matrix, height)).toBe(kept);
});

test.each([
  ['smpte170m', 1080, 'smpte170m > bt709'],
  ['bt2020nc', 1080, 'bt2020 > bt709'],
  ['gbr', 720, 'auto > bt709'],
  ['gbr', 480, 'auto > smpte170m'],
])('converts the colours "%s" of %i lines, which many sets show wrong', (matrix, height, converted) => {
  expect(coloursAt(matrix, height)).toBe(converted);
});

test('takes HDR for BT.709, which it has become before', () => {
  expect([coloursAt('bt2020nc', 1080, true), coloursAt('bt2020nc', 480, true)]).toEqual([
    'bt709 > bt709',
    'bt709 > bt709',
  ]);
});
