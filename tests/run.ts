import { check } from './run/check.ts';
import { nothing, type Result, sum } from './run/result.ts';
import { suite } from './run/suite.ts';

type Group = { name: string; run(): Promise<Result[]> };

/** The order matters: quick checks come first, and the browser tests need the builds in dist. */
const groups: Group[] = [
  {
    name: 'types',
    run: async () => [await check('tsc', '-p', '.'), await check('tsc', '-p', 'server/phone')],
  },
  {
    name: 'lint',
    run: () =>
      Promise.all(
        ['lint:code', 'lint:directions', 'lint:unused'].map((script) =>
          check('npm', 'run', '--silent', script),
        ),
      ),
  },
  { name: 'unit', run: async () => [await suite('unit')] },
  { name: 'component', run: async () => [await suite('component')] },
  { name: 'contract', run: async () => [await suite('contract')] },
  { name: 'server', run: async () => [await suite('server')] },
  {
    name: 'builds',
    run: async () => [
      ...(await Promise.all([check('npm', 'run', 'build'), check('vite', 'build', '--mode', 'packaged')])),
      await suite('builds'),
    ],
  },
  { name: 'e2e', run: async () => [await suite('e2e')] },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !groups.some((group) => group.name === name));
if (unknown.length > 0) {
  console.error(
    `No such group: ${unknown.join(', ')}. There are ${groups.map((group) => group.name).join(', ')}.`,
  );
  process.exit(2);
}

let total = nothing;
for (const group of groups) {
  if (wanted.length > 0 && !wanted.includes(group.name)) continue;
  console.log(`\n== ${group.name}`);
  const start = performance.now();
  const result = (await group.run()).reduce(sum, nothing);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  if (result.failed > 0) console.log(result.output);
  console.log(`${group.name}: ${result.passed} passed, ${result.failed} failed${skipped} in ${seconds} s`);
  total = sum(total, result);
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
