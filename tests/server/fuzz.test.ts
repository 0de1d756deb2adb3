import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Target } from '../fuzz/fixture.ts';
import { type Findings, fuzz } from '../fuzz/fuzz.ts';
import { inProcess } from '../fuzz/in-process.ts';
import { report } from '../fuzz/report.ts';

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

describe('Random input to every call', () => {
  test('causes no fault, no leak of internals and no change by a rejected call', () => {
    expect(findings.violations, report(findings)).toEqual([]);
    expect(findings.comparisons).toBeGreaterThan(15);
  });

  test('is neither hidden by rate limits nor rejected throughout', () => {
    expect(findings.requests).toBe(800);
    expect(of((status) => status === 429)).toBeLessThan(80);
    expect(of((status) => status < 300)).toBeGreaterThan(80);
  });
});
