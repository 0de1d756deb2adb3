import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Manifest = Partial<Record<(typeof groups)[number], Record<string, string>>>;

const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const manifests = ['', 'contract/', 'launch/', 'server/', 'server/demo/'].map((it) => `${it}package.json`);
const rows = readFileSync('docs/dependencies.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|')[1] ?? '');
/** Parts of a cell with a space describe a package: `dayjs, three locales`. */
const listed = new Set(
  rows
    .flatMap((row) => row.split(',').map((part) => part.trim()))
    .filter((part) => part !== 'package' && !part.includes(' ')),
);

function packagesOf(file: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return groups.flatMap((group) => Object.keys(manifest[group] ?? {}));
}

describe('the list of dependencies', () => {
  test.each(manifests)('has a row for every package in %s', (file) => {
    expect(packagesOf(file).filter((name) => !listed.has(name))).toEqual([]);
  });

  test('names no package that is not installed', () => {
    const installed = manifests.flatMap(packagesOf);
    expect([...listed].filter((name) => !installed.includes(name))).toEqual([]);
  });
});
