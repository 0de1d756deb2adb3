import { describe, expect, test } from 'vitest';
import { findLosses, Ledger } from '#tests/load/viewer/ledger.ts';

const time = (second: number) => Date.UTC(2026, 10, 23, 12, 0, second);
const stored = (position: number, second: number) => [
  { cinema: { id: 7 }, position, watched_at: new Date(time(second)).toISOString() },
];

/** A viewer whose position 30 was acknowledged and whose position 45 was not answered. */
function watched(): Ledger {
  const ledger = new Ledger();
  ledger.sending(7, { position: 30, watchedAt: time(30) })();
  ledger.sending(7, { position: 45, watchedAt: time(45) });
  return ledger;
}

/** A viewer with a paid order. */
function bought(): Ledger {
  const ledger = new Ledger();
  Object.assign(ledger.ordering('key'), { id: 3, isPaid: true });
  return ledger;
}

describe('findLosses', () => {
  test.each([
    ['the acknowledged position', stored(30, 30)],
    ['a later one whose response was lost', stored(45, 45)],
  ])('accepts %s', (_name, entries) => {
    expect(findLosses(watched(), entries, [])).toEqual([]);
  });

  test.each([
    ['no position', []],
    ['an older one', stored(15, 15)],
    ['the acknowledged position with another time', stored(30, 31)],
  ])('reports %s', (_name, entries) => {
    expect(findLosses(watched(), entries, [])).toHaveLength(1);
  });

  test('accepts the absence of a position that was never acknowledged', () => {
    const ledger = new Ledger();
    ledger.sending(7, { position: 30, watchedAt: time(30) });
    expect(findLosses(ledger, [], [])).toEqual([]);
  });

  test('reports an order that is gone or no longer paid', () => {
    expect(findLosses(bought(), [], [{ id: 3, status: 'paid' }])).toEqual([]);
    expect(findLosses(bought(), [], [{ id: 3, status: 'pending' }])).toHaveLength(1);
    expect(findLosses(bought(), [], [])).toHaveLength(1);
  });
});
