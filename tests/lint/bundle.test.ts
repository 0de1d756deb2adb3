import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { cssFaults } from './css-faults.ts';
import { type DistFile, distFiles, legacyScripts, ownScripts } from './dist-files.ts';
import { missingCalls, syntaxFault } from './script-faults.ts';

const builds = ['web', 'packaged'] as const;

function faultsOf<T>(files: DistFile[], find: (text: string) => T): Record<string, T> {
  expect(files.length).toBeGreaterThan(0);
  const found = files.map(({ name, text }) => [name, find(text)] as const);
  return Object.fromEntries(found.filter(([, fault]) => (Array.isArray(fault) ? fault.length > 0 : fault)));
}

function inlineScripts(html: string): string[] {
  const classic = html.matchAll(/<script(?![^>]*\s(?:src=|type="module"))[^>]*>([\s\S]*?)<\/script>/g);
  return Array.from(classic, (script) => script[1] ?? '');
}

test.each(builds)('every script of the %s build for old engines parses in Chromium 53', (build) => {
  expect(faultsOf(legacyScripts(build), (text) => syntaxFault(text, 2016))).toEqual({});
});

test.each(builds)('the inline scripts of the %s build parse in any engine', (build) => {
  const [index] = distFiles(build, 'index.html');
  const scripts = inlineScripts(index?.text ?? '');
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.map((code) => syntaxFault(code, 5)).filter(Boolean)).toEqual([]);
});

test.each(builds)('the app calls nothing in the %s build that Chromium 53 lacks', (build) => {
  expect(faultsOf(ownScripts(build), missingCalls)).toEqual({});
});

test('the styles use nothing that Chromium 53 does not understand', () => {
  // The packaged build carries the same styles inside its scripts.
  expect(faultsOf(distFiles('web', '.css'), cssFaults)).toEqual({});
});

test.each(builds)('the page of the %s build loads polyfills only by its start script', (build) => {
  const [index] = distFiles(build, 'index.html');
  const html = index?.text ?? '';
  expect(html.match(/<[^>]*polyfills-legacy[^>]*>/g)).toBeNull();
  expect(html.match(/\["[^"]*polyfills-legacy-[\w-]+\.js"\]/g)).toHaveLength(1);
});

test('the packaged page has classic scripts, relative addresses and no CORS', () => {
  const [index] = distFiles('packaged', 'index.html');
  const tags = (index?.text ?? '').match(/<(script|link)\b[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(2);
  expect(
    tags.filter((tag) => /crossorigin|type="module"|modulepreload|nomodule|(src|href)="\//.test(tag)),
  ).toEqual([]);
});

test('current engines start by classic scripts, which no module imports', () => {
  const [index] = distFiles('web', 'index.html');
  expect(index?.text.match(/type="module"|<link rel="modulepreload/g)).toBeNull();
  const modern = distFiles('web', '.js').filter(({ name }) => !/-legacy-|^sw\.js$/.test(name));
  const starts = modern.filter(({ name }) => /^assets\/(vendor|start)-[\w-]{6,7}\.js$/.test(name));
  expect(starts.length).toBe(2);
  for (const { name, text } of starts) {
    expect(() => new Script(text)).not.toThrow();
    const file = name.replace('assets/', './');
    const importing = modern.filter((each) => new RegExp(`(from|import)\\s*["\`]${file}`).test(each.text));
    expect(importing.map((each) => each.name)).toEqual([]);
  }
});

test('only the hosted build has a web manifest', () => {
  const manifest = '<link rel="manifest" href="/app.webmanifest">';
  expect(distFiles('web', 'index.html')[0]?.text).toContain(manifest);
  expect(distFiles('packaged', 'index.html')[0]?.text).not.toContain('manifest');
});

// The hash in another file's name may end with these letters, too.
const worker = (build: 'web' | 'packaged') =>
  distFiles(build, 'sw.js').filter(({ name }) => name === 'sw.js');

test('only the hosted build has a service worker', () => {
  expect(worker('packaged')).toEqual([]);
  expect(worker('web')).toHaveLength(1);
});

test('the service worker needs no more than Chromium 53', () => {
  expect(faultsOf(worker('web'), (text) => syntaxFault(text, 2016))).toEqual({});
  expect(faultsOf(worker('web'), missingCalls)).toEqual({});
});
