import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { webosManifestFaults } from '#build/package/checks/webos-manifest.ts';
import { sampleWebos, withFile } from '../sample-app.ts';

const good = sampleWebos();

function faultsWith(changes: Readonly<Record<string, unknown>>): string[] {
  const change = (text: string) => JSON.stringify({ ...JSON.parse(text), ...changes });
  return webosManifestFaults(withFile(good, 'appinfo.json', change));
}

test('the manifest of the repository passes', () => {
  expect(webosManifestFaults(good)).toEqual([]);
});

test.each([
  [{ id: 'uz.Oyna.tv' }, 'the id "uz.Oyna.tv" has other characters'],
  [{ version: '9.9.9' }, 'the version is not'],
  [{ type: 'native' }, 'the type is not web'],
  [{ vendor: '' }, 'the title or the vendor is missing'],
  [{ main: 'home.html' }, 'the start page "home.html" is missing'],
  [{ resolution: '1280x720' }, 'the resolution is not 1920x1080'],
  [{ disableBackHistoryAPI: false }, 'the Back key goes to the history of the page'],
  [{ handlesRelaunch: false }, 'a launch while the app runs does not reach it'],
  [{ accessibility: {} }, 'audio guidance is not announced'],
])('%j is found', (changes, fault) => {
  expect(faultsWith(changes)).toEqual([expect.stringContaining(fault)]);
});

test('a package without access groups is found', () => {
  expect(faultsWith({ requiredACG: undefined })[0]).toBe('appinfo.json: requiredACG is missing');
});

const { requiredACG } = JSON.parse(readFileSync('webos/appinfo.json', 'utf8'));

test('a call without its access group is found', () => {
  expect(faultsWith({ requiredACG: requiredACG.slice(1) })).toEqual([
    `appinfo.json: requiredACG lacks ${requiredACG[0]}`,
  ]);
});

test('an access group without a call is found', () => {
  expect(faultsWith({ requiredACG: [...requiredACG, 'tv.operation'] })).toEqual([
    'appinfo.json: requiredACG has tv.operation, which no call needs',
  ]);
});

test('a service whose access group is unknown is found', () => {
  const call = () => "call('luna://com.webos.service.unknown/get')";
  expect(webosManifestFaults(withFile(good, 'assets/more.js', call))).toEqual([
    'appinfo.json: the access group of luna://com.webos.service.unknown is unknown',
  ]);
});

test('the manifest has the access groups of all calls of the platform', () => {
  const calls = globSync('platforms/*.ts').map((file) => readFileSync(file, 'utf8'));
  expect(webosManifestFaults(withFile(good, 'assets/platform.js', () => calls.join('\n')))).toEqual([]);
});

test.each([
  ['missing', null, 'appinfo.json is missing'],
  ['no JSON', () => '{', 'appinfo.json is not valid JSON'],
] as const)('a manifest that is %s is found', (_, change, fault) => {
  expect(webosManifestFaults(withFile(good, 'appinfo.json', change))).toEqual([
    expect.stringContaining(fault),
  ]);
});
