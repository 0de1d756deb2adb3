import { text } from '@oyna/contract/common';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const read = (value: string) => v.parse(text(1000), value);

test('removes direction overrides and other invisible characters from a text', () => {
  expect(
    read('\u202eabc\u202c\u2066d\u2069\u200e\u200f\u061c\u200b\u2060\ufeff\u00ad\u0000\u001b\u0085e'),
  ).toBe('abcde');
});

test('keeps line breaks, the letters of our languages and emoji', () => {
  for (const kept of [
    'Oʻzbek\nkinosi, gʻalati',
    'Ўзбек киноси, ғалати',
    'Всё ещё «йод»',
    '👨‍👩‍👧 ❤️ 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇺🇿',
  ])
    expect(read(kept)).toBe(kept);
});
