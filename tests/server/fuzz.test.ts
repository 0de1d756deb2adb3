import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Findings, fuzz } from '../fuzz/fuzz.ts';
import { inProcess } from '../fuzz/in-process.ts';
import { report } from '../fuzz/report.ts';
import type { Target } from '../fuzz/world.ts';

let target: Target;
let findings: Findings;
beforeAll(async () => {
  target = await inProcess();
  findings = await fuzz(target, { requests: 800, seed: 20_261_121 });
}, 400_000);
afterAll(() => target?.close());

const of = (status: (it: number) => boolean) =>
  [...findings.statuses.values()]
    .flatMap((counts) => [...counts])
    .filter(([it]) => status(it))
    .reduce((sum, [, count]) => sum + count, 0);

describe('Nonsense of every kind, sent to every call', () => {
  it('breaks nothing, is told nothing of the inside or of others, and changes no rows by what is refused', () => {
    expect(findings.violations, report(findings)).toEqual([]);
    expect(findings.comparisons).toBeGreaterThan(15);
  });

  it('is not hidden by limits, nor refused all of it', () => {
    expect(findings.requests).toBe(800);
    expect(of((status) => status === 429)).toBeLessThan(80);
    expect(of((status) => status < 300)).toBeGreaterThan(80);
  });
});
