import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { prefetchRoutes } from '#src/app/prefetch-routes.ts';
import { anyStep, playScenario } from '../support/focus-scenario.tsx';

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  await prefetchRoutes();
}, 60_000);

/** `npm run test:focus` runs many more. */
const { MODE, FOCUS_SCENARIOS = MODE === 'scenarios' ? '2000' : '1', FOCUS_SEED, FOCUS_PATH } = process.env;

test(
  'exactly one visible element has the focus in random scenarios, without the guard',
  async () => {
    const property = fc.asyncProperty(fc.array(anyStep, { minLength: 50, maxLength: 50 }), async (steps) => {
      expect(await playScenario(steps)).toBeNull();
    });
    await fc.assert(property, {
      numRuns: Number(FOCUS_SCENARIOS),
      // A failure prints the seed that repeats its scenario.
      endOnFailure: true,
      ...(FOCUS_SEED !== undefined && { seed: Number(FOCUS_SEED) }),
      ...(FOCUS_PATH !== undefined && { path: FOCUS_PATH }),
    });
  },
  4 * 3_600_000,
);
