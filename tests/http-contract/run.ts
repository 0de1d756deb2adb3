import '../../launch/require-node.js';
import { readOptions, usage } from './options.ts';
import { rowsOf, table } from './report.ts';
import { scenarios } from './scenarios.ts';
import { Suite } from './suite.ts';

/** Checks a backend against the whole contract, over HTTP only. Exits with 1 on any deviation. */
async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  const chosen = scenarios.filter(({ name }) => options.only === null || name === options.only);
  if (chosen.length === 0) {
    throw new Error(`--only must be one of ${scenarios.map(({ name }) => name).join(', ')}`);
  }
  const suite = new Suite(options);
  for (const scenario of chosen) {
    if (!options.json) console.error(`… ${scenario.name}`);
    await suite.run(scenario);
  }
  const rows = rowsOf(suite.lines, options.only === null);
  console.log(options.json ? JSON.stringify(rows, null, 2) : table(rows));
  return rows.some(({ outcome }) => outcome === 'failed' || outcome === 'missing') ? 1 : 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(usage);
  process.exitCode = 2;
}
