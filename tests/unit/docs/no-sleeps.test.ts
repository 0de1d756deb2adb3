import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** Awaits a time instead of a condition; a delay of 0 only lets the event loop take a turn. */
const sleep = /new Promise[^;]*?setTimeout\(\s*\w+\s*,(?!\s*0\s*\))|from 'node:timers\/promises'/g;

/** The one kills servers at random times; the other waits for its condition by polling. */
const allowed = ['tests/server/modules/billing/killed.test.ts', 'tests/component/support/focus-scenario.tsx'];

test('no unit, component, contract or server test sleeps', () => {
  const files = globSync('tests/{unit,component,contract,server}/**/*.{ts,tsx}', { cwd: root });
  const sleeping = files.flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(sleep), ([text]) => `${file}: ${text}`),
  );
  expect(sleeping.filter((each) => !allowed.some((file) => each.startsWith(file)))).toEqual([]);
});
