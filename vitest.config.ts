import './launch/require-node.js';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/setup/longest-first.ts';

const tests = (folder: string) => `tests/${folder}/**/*.test.{ts,tsx}`;

/** A busy machine is slow, not wrong. */
const patient = { expect: { poll: { timeout: 10_000 } }, hookTimeout: 240_000 };

/** What a test stubs ends with it. */
const fresh = {
  ...patient,
  unstubGlobals: true,
  clearMocks: true,
  setupFiles: ['tests/setup/clean-up.ts'],
};

/** One project a kind of test: `vitest run --project unit`. */
export default defineConfig({
  test: {
    // On two cores it would take one, and leave the other to nobody.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [tests('unit')],
          ...fresh,
          // Starting a process for each file would double the processor time.
          isolate: false,
          testTimeout: 120_000,
          sequence: { shuffle: { tests: true } },
        },
      },
      {
        test: {
          name: 'component',
          environment: 'jsdom',
          // Starts a document for each file in processes that have jsdom already, which halves the processor time.
          pool: 'vmForks',
          include: [tests('component')],
          ...fresh,
          setupFiles: [
            ...fresh.setupFiles,
            ...['mock-storage', 'real-frames', 'start-app'].map((name) => `tests/setup/${name}.ts`),
          ],
          testTimeout: 30_000,
          sequence: { shuffle: { tests: true } },
        },
      },
      { test: { name: 'contract', environment: 'node', include: [tests('contract')] } },
      {
        test: {
          name: 'server',
          environment: 'node',
          ...patient,
          include: [tests('server')],
          globalSetup: ['tests/setup/prepare-databases.ts', 'tests/setup/build-phone-pages.ts'],
          // A process for each file would cost half a second of processor time each.
          isolate: false,
          testTimeout: 120_000,
        },
      },
      // The packages are built beside the other tests.
      { test: { name: 'builds', environment: 'node', include: [tests('lint')], testTimeout: 60_000 } },
      // Not a part of `npm test`: its parts send live in the pace of the clock.
      {
        test: {
          name: 'sources',
          environment: 'node',
          ...patient,
          include: [tests('sources')],
          globalSetup: ['prepare-engines', 'prepare-databases', 'build-web', 'build-phone-pages'].map(
            (name) => `tests/setup/${name}.ts`,
          ),
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          ...patient,
          include: [tests('e2e'), tests('engines')],
          globalSetup: ['prepare-engines', 'prepare-databases', 'build-web', 'build-phone-pages'].map(
            (name) => `tests/setup/${name}.ts`,
          ),
          // A process for each file would cost a second of processor time each. They share nothing but code.
          isolate: false,
          // Files run side by side: a third of a file's time is waiting. They are slower then, so limits are wide.
          testTimeout: 240_000,
        },
      },
    ],
  },
});
