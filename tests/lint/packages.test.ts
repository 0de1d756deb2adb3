import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'oyna-packages-'));

/** As in a shell: variables of the test runner would give React's development build. */
const { NODE_ENV: _, VITEST: __, VITE_API_ORIGIN: ___, ...env } = process.env;
const command = (name: string, ...words: string[]) =>
  run(process.execPath, [join(root, 'build/package', `${name}.ts`), ...words], { cwd: root, env });

/** The first run fetches LG's packager. */
test.each([
  ['tizen', 'oyna.wgt'],
  ['webos', 'oyna.ipk'],
])('the %s package passes every check', { timeout: 240_000 }, async (name, file) => {
  const out = join(folder, file);
  await command(name, '--api', 'https://tv.example.uz', '--out', out);
  const { stdout } = await command('check', out);
  expect(stdout).toContain('scripts and styles: passed');
  expect(stdout).not.toContain('FAILED');
});

test('a package without the address of the API is refused before the build', async () => {
  await expect(command('webos')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The address of the API is missing.'),
  });
});
