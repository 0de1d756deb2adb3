import '../../launch/require-node.js';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanClone } from './clean-clone.ts';
import { fetchTool } from './fetch-tool.ts';
import { isolatedPath } from './isolated-path.ts';
import { runSteps, type StepResult, steps } from './steps.ts';

/** Runs the commands of the README in a clean clone for each Node and npm. Exits with 1 if one of them fails. */
const { values } = parseArgs({
  options: {
    node: { type: 'string', multiple: true, default: ['18', '20', '22', '24', '26'] },
    npm: { type: 'string', multiple: true, default: ['9', '10.8.2', '10', '11'] },
  },
});

const scratch = mkdtempSync(join(tmpdir(), 'oyna-matrix-'));
const rows: (readonly string[])[] = [['Node', 'npm', ...steps]];
let failed = false;
try {
  for (const nodeRange of values.node) {
    const node = await fetchTool(`node-${process.platform}-${process.arch}`, nodeRange);
    for (const npmRange of values.npm) {
      const npm = await fetchTool('npm', npmRange);
      const pair = [node.version, npm.version] as const;
      const folder = join(scratch, pair.join('-'));
      mkdirSync(folder);
      const PATH = isolatedPath(
        join(folder, 'bin'),
        join(node.folder, 'bin/node'),
        join(npm.folder, 'bin/npm-cli.js'),
      );
      const results = await runSteps(cleanClone(join(folder, 'oyna')), PATH);
      rows.push([...pair, ...steps.map((name) => shown(results[name]))]);
      for (const [name, { ok, output }] of Object.entries(results)) {
        if (!ok) console.error(`\n== Node ${pair[0]}, npm ${pair[1]}: ${name}\n${output.slice(-4000)}`);
        failed ||= !ok;
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      console.error(rows.at(-1)?.join(' | '));
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
}
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
process.exitCode = failed ? 1 : 0;

function shown(result: StepResult | undefined): string {
  if (!result) return 'not reached';
  return `${result.ok ? 'ok' : 'FAILED'}, ${result.seconds.toFixed(0)} s`;
}
