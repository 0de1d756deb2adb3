import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { thirdPartyNotices } from '#build/notices/third-party-notices.ts';

const manifest = (name: string, license: string) =>
  JSON.stringify({ name, version: '1.2.3', license, type: 'module', main: 'index.js', sideEffects: false });

/** Builds a page of these files and returns its notices. */
async function noticesOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'oyna-notices-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [thirdPartyNotices()],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: join(root, 'main.js') } },
  })) as Rolldown.RolldownOutput;
  const file = built.output.find(({ fileName }) => fileName === 'third-party-notices.txt');
  if (file?.type !== 'asset') throw new Error('The build wrote no notices');
  return String(file.source);
}

const left = {
  'node_modules/left/package.json': manifest('left', 'MIT'),
  'node_modules/left/LICENSE': 'Copyright Lena Left',
  'node_modules/left/index.js': 'export const left = (x) => x << 1;',
  'node_modules/@some/right/package.json': manifest('@some/right', 'ISC'),
  'node_modules/@some/right/Licence.md': 'Copyright Rita Right',
  'node_modules/@some/right/index.js': 'export const right = (x) => x >> 1;',
};

test('the notices have the licence of a package whose code is in the bundle', async () => {
  const notices = await noticesOf({
    ...left,
    'main.js':
      "import { left } from 'left'; import { right } from '@some/right'; console.log(left(right(1)));",
  });
  expect(notices).toContain('left 1.2.3 (MIT)\n\nCopyright Lena Left');
  expect(notices).toContain('@some/right 1.2.3 (ISC)\n\nCopyright Rita Right');
});

test('the notices leave out a package whose code was dropped', async () => {
  const notices = await noticesOf({
    ...left,
    'main.js': "import { left } from 'left'; import { right } from '@some/right'; console.log(left(1));",
  });
  expect(notices).toContain('left 1.2.3');
  expect(notices).not.toContain('@some/right');
});

test('the notices have fonts, and what the package took from others', async () => {
  const notices = await noticesOf({
    'node_modules/letters/package.json': manifest('letters', 'OFL-1.1'),
    'node_modules/letters/LICENSE': 'Copyright Lara Letters',
    'node_modules/letters/third_party/digits/NOTICE': 'Copyright Dina Digits',
    'node_modules/letters/a.woff2': 'a font',
    'main.css': '@font-face { font-family: a; src: url("letters/a.woff2") } p { font-family: a }',
    'main.js': "import './main.css'; console.log(1);",
  });
  expect(notices).toContain('letters 1.2.3 (OFL-1.1)\n\nCopyright Lara Letters');
  expect(notices).toContain('digits:\n\nCopyright Dina Digits');
});

test.each([
  ['GPL-3.0-only', 'LICENSE', 'left has the licence "GPL-3.0-only"'],
  ['', 'LICENSE', 'left has the licence ""'],
  ['MIT', 'README', 'left has no text of its licence "MIT"'],
])('a build with the licence "%s" in a file %s fails', async (licence, file, fault) => {
  const files = {
    'node_modules/left/package.json': manifest('left', licence),
    [`node_modules/left/${file}`]: 'Copyright Lena Left',
    'node_modules/left/index.js': 'export const left = (x) => x << 1;',
    'main.js': "import { left } from 'left'; console.log(left(1));",
  };
  await expect(noticesOf(files)).rejects.toThrow(fault);
});
