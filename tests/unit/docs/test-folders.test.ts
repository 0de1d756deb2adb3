import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const maxLines = 300;
/** Installed packages, of which the making of the demo has its own, are not ours. */
const own = { cwd: root, exclude: ['**/node_modules/**'] };

/** The folders that the folders of a project mirror, by the path below `tests/<project>`. */
const sources: Readonly<Record<string, (path: string) => readonly string[]>> = {
  unit: (path) => [`src/${path}`, path, path.replace(/^server\b/, 'server/src')],
  component: (path) => [`src/${path}`, `server/${path}`],
  server: (path) => [`server/src/${path}`, `server/${path}`],
};
const tests = Object.keys(sources).flatMap((project) =>
  globSync(`tests/${project}/**/*.test.{ts,tsx}`, { cwd: root }).map((file) => ({
    file,
    mirrored: sources[project]?.(dirname(file).split('/').slice(2).join('/')) ?? [],
  })),
);

test('every test lies in the folder of the code it tests', () => {
  expect(tests.length).toBeGreaterThan(150);
  const astray = tests.filter(({ mirrored }) => !mirrored.some((folder) => existsSync(join(root, folder))));
  expect(astray.map(({ file }) => file)).toEqual([]);
});

test('a test with the compound name of a source file lies in the folder of that file', () => {
  const folders = Map.groupBy(
    globSync('{src,build,platforms,server/{src,phone,demo}}/**/*.{ts,tsx}', own),
    (file) => basename(file).replace(/\.tsx?$/, ''),
  );
  const astray = tests.filter(({ file, mirrored }) => {
    const homes = folders.get(basename(file).replace(/\.test\.tsx?$/, ''));
    // A single word may name something else, such as a whole screen.
    const isNamed = file.startsWith('tests/unit/') || basename(file).includes('-');
    return isNamed && homes && !homes.some((home) => mirrored.includes(dirname(home)));
  });
  expect(astray.map(({ file }) => file)).toEqual([]);
});

test.each(['tests', 'src', 'server/{src,demo,phone}', 'contract/src', 'platforms', 'build'])(
  `no file of %s has more than ${maxLines} lines`,
  (folder) => {
    const files = globSync(`${folder}/**/*.{ts,tsx}`, own);
    expect(files.length).toBeGreaterThan(0);
    const long = files.filter(
      (file) => readFileSync(join(root, file), 'utf8').split('\n').length > maxLines + 1,
    );
    expect(long).toEqual([]);
  },
);
