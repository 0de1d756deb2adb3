import { expect, test } from 'vitest';
import { percent } from '../../../src/i18n/percent.ts';

test.each([
  ['uz', 115, '115\u00a0%'],
  ['ru', '5,0', '5,0\u00a0%'],
  ['en', 115, '115%'],
])('a share in %s is written as people there write it', (lang, value, written) => {
  expect(percent(lang, value)).toBe(written);
});
