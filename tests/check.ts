import '../launch/require-node.js';
import { existsSync } from 'node:fs';
import { changedFiles } from './check/changed-files.ts';
import { nearestFirst } from './check/nearest-first.ts';
import { quickProjects, relatedTests } from './check/related-tests.ts';
import { typeChecks } from './run/projects.ts';
import { runCommand } from './run/run-command.ts';

/** Related test files above this number are left to `npm test`: the check is for every few minutes. */
const MAX_TESTS = 24;

const named = process.argv.slice(2);
const missing = named.filter((file) => !existsSync(file));
if (missing.length > 0) {
  console.error(`No such file: ${missing.join(', ')}`);
  process.exit(2);
}
const files = named.length > 0 ? named : changedFiles();
if (files.length === 0) {
  console.log('Nothing has changed.');
  process.exit();
}

let failed = 0;

async function step(name: string, command: string, ...args: string[]): Promise<void> {
  const start = performance.now();
  const { ok, output } = await runCommand(command, args);
  if (!ok) {
    failed++;
    console.log(`\n$ ${command} ${args.join(' ')}\n${output}`);
  }
  console.log(`${name}: ${ok ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function checkTypes(): Promise<void> {
  for (const [index, options] of typeChecks.entries()) {
    const kept = ['--incremental', '--tsBuildInfoFile', `.cache/types/${index}.tsbuildinfo`];
    await step(`types of ${options[1]}`, 'tsc', ...options, ...kept);
  }
}

async function checkTests(): Promise<void> {
  const related = nearestFirst(await relatedTests(files), files);
  const tests = related.slice(0, MAX_TESTS);
  if (tests.length > 0) {
    const chosen = quickProjects.flatMap((project) => ['--project', project]);
    await step(`${tests.length} test files`, 'vitest', 'run', ...chosen, ...tests);
  }
  const left = related.length - tests.length;
  if (left > 0) console.log(`${left} more test files concern these changes; npm test runs them.`);
}

await Promise.all([
  checkTypes(),
  (async () => {
    await step('style', 'biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...files);
    await step('directions', 'npm', 'run', '--silent', 'lint:directions');
    await checkTests();
  })(),
]);
process.exitCode = failed > 0 ? 1 : 0;
