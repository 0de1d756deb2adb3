import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { checkPackage } from '#build/package/check-package.ts';
import { readFiles } from '#build/package/folder-files.ts';
import { packIpk } from '#build/package/pack-ipk.ts';
import { packageVersion } from '#build/package/package-version.ts';
import { webosFiles } from '#build/package/webos-files.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** As in a shell: variables of the test runner would give React's development build. */
const { NODE_ENV: _, VITEST: __, VITE_API_ORIGIN: ___, ...env } = process.env;
const command = (name: string, ...words: string[]) =>
  run(process.execPath, [join(root, 'build/package', `${name}.ts`), ...words], { cwd: root, env });

describe('a package of the app', { timeout: 240_000 }, () => {
  test('for Samsung sets passes every check', async () => {
    const out = join(mkdtempSync(join(tmpdir(), 'oyna-packages-')), 'oyna.wgt');
    await command('tizen', '--api', 'https://tv.example.uz', '--out', out);
    const { stdout } = await command('check', out);
    expect(stdout).toContain('scripts and styles: passed');
    expect(stdout).not.toContain('FAILED');
  });

  /** Takes the app that the other test built. The first run fetches LG's packager. */
  test('for LG sets passes every check', async () => {
    const app = readFiles(join(root, 'dist/package/tizen'));
    const checked = checkPackage('ipk', await packIpk(webosFiles(app, packageVersion())));
    expect(checked.map(({ check }) => check)).toContain('scripts and styles');
    expect(checked.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });
});

test.each(['tizen', 'webos'] as const)(
  'a package for %s without the address of the API is refused before the build',
  async (name) => {
    await expect(command(name)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The address of the API is missing.'),
    });
  },
);
