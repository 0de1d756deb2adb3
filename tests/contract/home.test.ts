import { getConfig } from '@oyna/contract/config';
import { parseTolerantly } from '@oyna/contract/parse-tolerantly';
import { expect, it } from 'vitest';

const home = (value: unknown) =>
  parseTolerantly(getConfig.responses[200], { version: 1, ...(value === undefined ? {} : { home: value }) })
    ?.value.home;

it('keeps only known rails, in their order', () => {
  const rails = [{ kind: 'reels' }, { kind: 'holograms' }, { kind: 'genre', genre: 'drama' }, null, 'new'];
  expect(home(rails)).toEqual([{ kind: 'reels' }, { kind: 'genre', genre: 'drama' }]);
});

it.each([[{ kind: 'genre' }], [{ kind: 'genre', genre: 'Not a slug' }], [{ kind: 'genre', genre: 7 }]])(
  'leaves out a genre rail without a usable genre: %j',
  (rail) => {
    expect(home([rail, { kind: 'new' }])).toEqual([{ kind: 'new' }]);
  },
);

it.each([['text'], [{ 0: { kind: 'new' } }], [17]])('reads %j as no rails', (value) => {
  expect(home(value)).toEqual([]);
});

it('has no rails where the server sends none', () => {
  expect(home(undefined)).toBeUndefined();
});
