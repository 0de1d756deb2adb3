import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactLetters, type MultiTap, type PhoneLetters, tap, wordLetters } from '#src/ui/multi-tap.ts';

/** Presses keys with a pause before each, in milliseconds. */
function type(
  presses: readonly (readonly [string, number])[],
  maxLength = 20,
  letters: PhoneLetters = exactLetters,
): string {
  let at = 0;
  let state: MultiTap = { text: '', last: null };
  for (const [key, rest] of presses) {
    at += rest;
    state = tap(state, key, at, maxLength, letters);
  }
  return state.text;
}

const soon = 300;
const late = 1500;

describe('typing letters by number keys', () => {
  test('goes round through the digit and the letters of a key', () => {
    const presses = (count: number) => Array.from({ length: count }, () => ['2', soon] as const);
    expect([1, 2, 3, 4, 5, 7, 8].map((count) => type(presses(count)))).toEqual([
      '2',
      'a',
      'b',
      'c',
      'A',
      'C',
      '2',
    ]);
  });

  test('another key, or the same after a pause, adds a letter', () => {
    expect(
      type([
        ['2', 0],
        ['2', soon],
        ['3', soon],
        ['3', soon],
      ]),
    ).toBe('ad');
    expect(
      type([
        ['2', 0],
        ['2', soon],
        ['2', late],
        ['2', soon],
        ['2', soon],
      ]),
    ).toBe('ab');
  });

  test('starts with letters in search, in the script of the keyboard', () => {
    expect(
      type(
        [
          ['2', late],
          ['2', late],
          ['7', late],
          ['7', soon],
        ],
        20,
        wordLetters.latin,
      ),
    ).toBe('aaq');
    expect(
      type(
        [
          ['5', late],
          ['5', soon],
          ['5', soon],
          ['8', late],
        ],
        20,
        wordLetters.cyrillic,
      ),
    ).toBe('ош');
  });

  test.each([
    ['latin', 'abcdefghijklmnopqrstuvwxyz'],
    ['cyrillic', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяғқҳў'],
  ] as const)('reaches every letter, digit and space in %s', (script, letters) => {
    const all = Object.values(wordLetters[script]).join('');
    expect([...`${letters}0123456789 `].filter((letter) => !all.includes(letter))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  test('never makes the text longer than allowed', () => {
    const press = fc.tuple(fc.constantFrom(...'0123456789'), fc.constantFrom(soon, late));
    fc.assert(
      fc.property(fc.array(press), fc.nat({ max: 5 }), (presses, maxLength) => {
        expect(type(presses, maxLength).length).toBeLessThanOrEqual(maxLength);
      }),
    );
  });
});
