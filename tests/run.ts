import '../launch/require-node.js';
import { check } from './run/check.ts';
import { typeChecks } from './run/projects.ts';
import { nothing, type Result, sum } from './run/result.ts';
import { suite } from './run/suite.ts';

type Group = { name: string; run(): Promise<Result[]> };

/** All suites on one database each, in two files: half of the server's time, for whichever half of the run ends first. */
const databases = ['postgresql', 'embedded'].map((name) => `tests/server/${name}.test.ts`);

const checks: Group[] = [
  {
    name: 'types',
    run: () =>
      Promise.all([
        ...typeChecks.map((options) => check('tsc', ...options)),
        check('npm', 'run', '--silent', 'lint:demo'),
      ]),
  },
  { name: 'component', run: async () => [await suite('component')] },
  // Each file waits for its database on a thread of its own, so one more than the cores runs at a time.
  {
    name: 'server',
    run: async () => [
      await suite('server', ['--maxWorkers=3', ...databases.flatMap((file) => ['--exclude', file])]),
    ],
  },
];

/** The browser tests need the builds in dist. They wait for most of their time, so twice as many run as there are cores. */
const browsers: Group[] = [
  {
    name: 'builds',
    run: async () => [
      ...(await Promise.all([check('npm', 'run', 'build'), check('vite', 'build', '--mode', 'packaged')])),
      await suite('builds'),
    ],
  },
  { name: 'e2e', run: async () => [await suite('e2e', ['--maxWorkers=4'])] },
];

/** For whichever half ends first, so that none waits for the other. */
const rest: Group[] = [
  { name: 'databases', run: async () => [await suite('server', databases)] },
  { name: 'unit', run: async () => [await suite('unit')] },
  {
    name: 'lint',
    run: () =>
      Promise.all(
        ['lint:code', 'lint:directions', 'lint:unused', 'lint:test-only'].map((script) =>
          check('npm', 'run', '--silent', script),
        ),
      ),
  },
  { name: 'contract', run: async () => [await suite('contract')] },
];

const groups = [...checks, ...browsers, ...rest];
const wanted = process.argv.slice(2);
const isWhole = wanted.length === 0;
const unknown = wanted.filter((name) => !groups.some((group) => group.name === name));
if (unknown.length > 0) {
  console.error(
    `No such group: ${unknown.join(', ')}. There are ${groups.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

let total = nothing;

async function run({ name, run }: Group): Promise<void> {
  const start = performance.now();
  const result = (await run()).reduce(sum, nothing);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  if (result.failed > 0) console.log(`\n== ${name}\n${result.output}`);
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed${skipped} in ${seconds} s`);
  total = sum(total, result);
}

/** Runs the groups one after another, and takes each of them from the list. */
async function runAll(list: Group[]): Promise<void> {
  for (let group = list.shift(); group; group = list.shift()) await run(group);
}

if (isWhole) {
  // Browser tests wait for a third of their time, for which the checks use the processor.
  await Promise.all([checks, browsers].map((half) => runAll(half).then(() => runAll(rest))));
} else {
  await runAll([...browsers, ...checks, ...rest].filter(({ name }) => wanted.includes(name)));
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
