import { expect, test } from 'vitest';
import { initials } from '#src/features/cinema/model/initials.ts';

test.each([
  ['Humoyun Karvonov', 'HK'],
  ['Oʻktam Gʻulomov', 'OʻGʻ'],
  ['Sherzod Chorsuyev', 'ShCh'],
  ['Yoʻlchi Yorqulov', 'YYo'],
  ['Хумоюн Карванов', 'ХК'],
  ['Ўктам Ғуломов', 'ЎҒ'],
  ['Anna Maria Rossi', 'AR'],
  ['Nuar', 'N'],
  ['  ', ''],
])('of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
