import { describe, expect, test } from 'vitest';
import { codeFaults, pageFaults } from '#build/package/checks/page.ts';
import { sampleTizen, sampleWebos, withFile } from '../sample-app.ts';

const good = sampleTizen();

test.each([
  ['Samsung', good],
  ['LG', sampleWebos()],
])('the page and the code of the %s package pass', (_, files) => {
  expect([...pageFaults(files), ...codeFaults(files)]).toEqual([]);
});

describe('on the page is found', () => {
  const entry = '<script id="vite-legacy-polyfill" src="./assets/polyfills.js">';

  test.each([
    ['a module script', '<script type="module" src="./assets/start.js">', 'a module'],
    ['an unquoted module', '<script type=module src="./assets/start.js">', 'a module'],
    ['a script for old engines only', '<script nomodule src="./assets/start.js">', 'a module'],
    ['a preloaded module', '<link rel="modulepreload" href="./assets/start.js">', 'a module'],
    ['a CORS request', '<script crossorigin src="./assets/start.js">', 'crossorigin'],
    ['a script from the root', '<script src="/assets/start.js">', 'an absolute address'],
    ['a script of another host', '<script src="https://cdn.example.uz/a.js">', 'an absolute address'],
    ['a script of any protocol', '<script src="//cdn.example.uz/a.js">', 'an absolute address'],
    ['an entry from the root', '<script data-src="/assets/start.js">', 'an absolute address'],
    ['a style sheet from the root', '<link rel="stylesheet" href="/a.css">', 'an absolute address'],
    ['a script that is missing', '<script src="./assets/none.js">', 'a missing file'],
    ['a remote log', '<script id="remote-log">', 'a log for another computer, which --logs added,'],
  ])('%s', (_, tag, fault) => {
    const broken = withFile(good, 'index.html', (page) => page.replace(entry, `${tag}</script>${entry}`));
    expect(pageFaults(broken)).toEqual([`index.html: ${fault} in ${tag}`]);
  });

  test('the lack of any script', () => {
    expect(pageFaults(withFile(good, 'index.html', () => '<p>Oyna</p>'))).toEqual([
      'index.html has no script',
    ]);
  });
});

describe('in the code is found', () => {
  test.each([
    [
      'a font from the root',
      'a.css',
      '@font-face{src:url("/onest.woff2")}',
      'the absolute address /onest.woff2',
    ],
    ['a picture of another host', 'a.css', 'a{background:url(https://a.uz/b.png)}', 'https://a.uz/b.png'],
    ['a script from the root', 'a.js', 'System.register([`/start.js`],function(){})', '/start.js'],
    ['a later script from the root', 'a.js', "e.import('/start.js')", '/start.js'],
    ['a script that is missing', 'a.js', 'System.register([`./none.js`],f)', './none.js, which is missing'],
    ['a module', 'a.js', 'new URL(import.meta.url)', 'a.js is a module'],
    ['an API on the set itself', 'a.js', 'var a=`http://localhost:8080`', 'calls http://localhost:8080'],
  ])('%s', (_, path, code, fault) => {
    expect(codeFaults(withFile(good, path, () => code))).toEqual([expect.stringContaining(fault)]);
  });

  test('nothing wrong with embedded data', () => {
    const code = () => 'a{background:url(data:image/png;base64,AA)}';
    expect(codeFaults(withFile(good, 'a.css', code))).toEqual([]);
  });
});
