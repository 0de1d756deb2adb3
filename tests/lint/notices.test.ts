import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const file = 'third-party-notices.txt';
const notices = (build: string) => readFileSync(join(root, 'dist', build, file), 'utf8');
/** The licence of a package, from its own folder. */
const licenceOf = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8').trim();

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test.each(['web', 'packaged'])('the notices of the %s build name every package of the app', (build) => {
  const text = notices(build);
  const names = Object.keys(dependencies);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !new RegExp(`^${name}(-react)? \\d`, 'm').test(text))).toEqual([]);
});

test.each([
  ['web', '@fontsource/onest/LICENSE'],
  ['web', 'react/LICENSE'],
  ['web', 'core-js/LICENSE'],
  ['web', 'systemjs/LICENSE'],
  ['web', 'abortcontroller-polyfill/LICENSE'],
  ['web', '@babel/helpers/LICENSE'],
  ['web', 'shaka-player/LICENSE'],
  ['web', 'shaka-player/third_party/cml-cmcd/NOTICE'],
  ['packaged', '@fontsource/onest/LICENSE'],
  ['packaged', 'core-js/LICENSE'],
  ['packaged', 'shaka-player/LICENSE'],
  ['phone', '@fontsource/onest/LICENSE'],
  ['phone', 'preact/LICENSE'],
])('the notices of the %s build have the text of %s', (build, path) => {
  expect(notices(build)).toContain(licenceOf(path));
});

test('the notices name those whose code is inside the script of shaka', () => {
  for (const owner of ['Brightcove', 'The Closure Library Authors', 'Tobias Nickel'])
    expect(notices('web')).toContain(owner);
});

test.each(['web', 'packaged', 'phone'])('nothing of the %s build loads the notices', (build) => {
  const folder = join(root, 'dist', build);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = names.filter((name) => /\.(js|css|html|json|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((name) => readFileSync(join(folder, name), 'utf8').includes(file))).toEqual([]);
});
