import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tierOf } from '#src/state/tier.ts';

interface Facts {
  readonly engine: number | null;
  readonly cores: number | null;
  readonly memoryMegabytes: number | null;
}

const unknown: Facts = { engine: null, cores: null, memoryMegabytes: null };
const good: Facts = { engine: 120, cores: 4, memoryMegabytes: 4096 };

const tierOfSet = ({ engine, cores, memoryMegabytes }: Facts) => tierOf(engine, cores, memoryMegabytes);

describe('the tier of a set', () => {
  test.each([
    ['Tizen 4', { ...unknown, engine: 56 }, 'light'],
    ['Tizen 5.5 with four cores', { engine: 69, cores: 4, memoryMegabytes: 2048 }, 'light'],
    ['webOS 5', { ...unknown, engine: 68 }, 'light'],
    ['Tizen 6', { engine: 76, cores: 4, memoryMegabytes: 2048 }, 'full'],
    ['webOS 6 that tells nothing more', { ...unknown, engine: 79 }, 'full'],
    ['a new engine with little memory', { ...good, memoryMegabytes: 1024 }, 'light'],
    ['a stick with two cores and 1.5 GB', { engine: 108, cores: 2, memoryMegabytes: 1536 }, 'light'],
    ['two cores and unknown memory', { ...unknown, cores: 2 }, 'light'],
    ['a computer with two cores and 8 GB', { engine: 140, cores: 2, memoryMegabytes: 8192 }, 'full'],
    ['one core with much memory', { ...good, cores: 1 }, 'light'],
    ['a browser that tells nothing', unknown, 'full'],
  ] as const)('of %s', (_, facts, tier) => {
    expect(tierOfSet(facts)).toBe(tier);
  });

  const known = (max: number) => fc.option(fc.nat(max));
  const sets = fc.record({ engine: known(200), cores: known(16), memoryMegabytes: known(16_384) });

  test.each(['engine', 'cores', 'memoryMegabytes'] as const)('never falls with more of %s', (fact) => {
    fc.assert(
      fc.property(sets, fc.nat(20_000), (set, more) => {
        const value = set[fact];
        if (value === null || tierOfSet(set) === 'light') return;
        expect(tierOfSet({ ...set, [fact]: value + more })).toBe('full');
      }),
    );
  });
});
