import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** Awaits a time instead of a condition; a delay of 0 only lets the event loop take a turn. */
const sleep = /new Promise[^;]*?setTimeout\(\s*\w+\s*,(?!\s*0\s*\))|from 'node:timers\/promises'/;

/** Files that may sleep, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'tests/server/modules/billing/killed.test.ts': 'kills servers at random times',
  'tests/server/support/message-client.ts': 'polls for its condition',
  'tests/component/support/focus-scenario.tsx': 'polls for its condition',
  'tests/e2e/power-cut.test.ts': 'cuts the power at random times',
  'tests/e2e/interruptions.test.ts': 'is in standby for a while',
  'tests/e2e/watch-together.test.ts': 'looks at pictures ten seconds after a change',
  'tests/e2e/playback.test.ts': 'limits a case that may freeze the page',
  'tests/e2e/live-sources.test.ts': 'has outages of a given length',
  'tests/e2e/playback/observe-live.ts': 'polls for its condition',
  'tests/e2e/zap-soak.test.ts': 'lets memory settle before it is measured',
  'tests/e2e/pictures/camera.ts': 'takes pictures after transitions',
  'tests/e2e/playback/play-case.ts': 'polls for its condition',
  'tests/e2e/support/look-in-page.ts': 'gives up a page that does not answer',
  'tests/e2e/support/page.ts': 'polls for its conditions, and presses keys at a given rate',
  'tests/e2e/support/memory.ts': 'polls for its condition',
  'tests/e2e/support/zap-walk.ts': 'watches each channel for a while',
  'tests/e2e/support/start-service.ts': 'polls for its condition',
  'tests/e2e/support/sign-in.ts': 'polls for its condition',
  'tests/e2e/support/launch.ts': 'polls for its condition',
  'tests/e2e/support/bad-network.ts': 'delays responses',
  'tests/e2e/support/leave-player.ts': 'presses Back at the rate of a viewer',
};

function sleeping(): string[] {
  const files = globSync('tests/{unit,component,contract,server,e2e,engines}/**/*.{ts,tsx}', { cwd: root });
  return files.filter((file) => readFileSync(join(root, file), 'utf8').search(sleep) >= 0);
}

test('no test sleeps without a reason', () => {
  expect(sleeping().filter((file) => !(file in allowed))).toEqual([]);
});

test('every file that may sleep does', () => {
  expect(Object.keys(allowed).filter((file) => !sleeping().includes(file))).toEqual([]);
});
