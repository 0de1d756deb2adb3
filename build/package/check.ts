import '../../launch/require-node.js';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkPackage } from './check-package.ts';
import { PackageError } from './package-error.ts';
import { packages } from './packages.ts';
import { readArguments } from './read-arguments.ts';
import { root } from './root.ts';
import { runMain } from './run-main.ts';

const USAGE = 'npm run package:check -- [FILE.wgt] [FILE.ipk]';

/** Checks the given packages, or both that the commands write. Exits with 1 if one of them is missing or has a fault. */
await runMain(async () => {
  const { positionals } = readArguments(process.argv.slice(2), USAGE, []);
  const files = positionals.length > 0 ? positionals : Object.values(packages);
  let faulty = 0;
  for (const file of files) faulty += check(file);
  if (faulty > 0) throw new PackageError(`${faulty} ${faulty === 1 ? 'check' : 'checks'} failed.`);
});

function check(file: string): number {
  const kind = /\.(wgt|ipk)$/.exec(file)?.[1] as 'wgt' | 'ipk' | undefined;
  if (!kind) throw new PackageError(`${file} is neither a .wgt nor an .ipk.\n${USAGE}`);
  const path = resolve(root, file);
  if (!existsSync(path))
    throw new PackageError(`${file} is missing: npm run package:${kind === 'wgt' ? 'tizen' : 'webos'}`);
  const checked = checkPackage(kind, readFileSync(path));
  for (const { check, faults } of checked) {
    console.log(`${file}: ${check}: ${faults.length === 0 ? 'passed' : 'FAILED'}`);
    for (const fault of faults) console.log(`  ${fault}`);
  }
  return checked.filter(({ faults }) => faults.length > 0).length;
}
