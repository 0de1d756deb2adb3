import { expect, test } from 'vitest';
import { readId } from '#server/src/shared/read-id.ts';

test.each(['', '0', '01', '-1', '1.5', '1, 2', '9999999999', '2147483648', 'x', '1e3', ' 1'])(
  'takes the text %j for no identifier',
  (text) => {
    expect(readId(text)).toBe(0);
  },
);

test('reads an identifier', () => {
  expect([readId('7'), readId('2147483647')]).toEqual([7, 2_147_483_647]);
});
