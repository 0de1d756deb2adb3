import { getConfig } from '@oyna/contract/config';
import { parseTolerantly } from '@oyna/contract/parse-tolerantly';
import { expect, test } from 'vitest';

const home = (value: unknown) =>
  parseTolerantly(getConfig.responses[200], { version: 1, ...(value === undefined ? {} : { home: value }) })
    ?.value.home;

test('keeps only known rails, in their order', () => {
  const rails = [{ kind: 'reels' }, { kind: 'holograms' }, { kind: 'genre', genre: 'drama' }, null, 'new'];
  expect(home(rails)).toEqual([{ kind: 'reels' }, { kind: 'genre', genre: 'drama' }]);
});

test.each([[{ kind: 'genre' }], [{ kind: 'genre', genre: 'Not a slug' }], [{ kind: 'genre', genre: 7 }]])(
  'leaves out a genre rail without a usable genre: %j',
  (rail) => {
    expect(home([rail, { kind: 'new' }])).toEqual([{ kind: 'new' }]);
  },
);

test.each([['text'], [{ 0: { kind: 'new' } }], [17]])('reads %j as no rails', (value) => {
  expect(home(value)).toEqual([]);
});

test('has no rails where the server sends none', () => {
  expect(home(undefined)).toBeUndefined();
});
