import { describe, expect, test } from 'vitest';
import { countMistakes, misspellingsOf } from '#server/src/shared/text/spelling.ts';

describe('a misspelled word', () => {
  test.each(['bozr', 'bzoor', 'bozorr', 'bazor'])('has "bozor" among its spellings: %s', (typed) => {
    expect(misspellingsOf(typed)).toContain('bozor');
  });

  test('does not match itself or a longer word that starts with it', () => {
    expect(misspellingsOf('bozor')).not.toContain('bozor');
    expect(misspellingsOf('bozor')).not.toContain('bozori');
  });

  test.each([
    ['toshkemt', 'toshkent', 1, 1],
    ['tashkend', 'toshkent', 2, 2],
    ['tohskent', 'toshkent', 1, 1],
    ['toshk', 'toshkent', 3, 0],
    ['tashk', 'toshkentlik', 7, 1],
    ['', 'non', 3, 0],
    ['non', 'non', 0, 0],
  ])('%s is a known number of mistakes from %s and from its beginning', (typed, word, whole, beginning) => {
    expect(countMistakes(typed, word)).toEqual({ whole, beginning });
  });
});
