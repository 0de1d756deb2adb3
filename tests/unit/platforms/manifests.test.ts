import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Width and height of a PNG, https://www.w3.org/TR/png-3/#11IHDR. */
function sizeOf(file: string): readonly [number, number] {
  const bytes = readFileSync(file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

test('the webOS manifest has the id, Back key and icons that the store requires', () => {
  const manifest = JSON.parse(readFileSync('webos/appinfo.json', 'utf8'));
  expect(manifest.id).toBe(manifest.id.toLowerCase());
  expect(manifest.disableBackHistoryAPI).toBe(true);
  expect(manifest.version).toBe(version);
  expect(sizeOf(`webos/${manifest.icon}`)).toEqual([80, 80]);
  expect(sizeOf(`webos/${manifest.largeIcon}`)).toEqual([130, 130]);
});

test('the Tizen manifest has the privileges of the app and its icon', () => {
  const manifest = readFileSync('tizen/config.xml', 'utf8');
  for (const privilege of ['internet', 'tv.inputdevice', 'network.public', 'productinfo']) {
    expect(manifest).toMatch(new RegExp(`privilege/${privilege.replace('.', '\\.')}"`));
  }
  expect(manifest).toContain('hwkey-event="enable"');
  expect(manifest).toContain(`version="${version}"`);
  expect(sizeOf('tizen/icon.png')).toEqual([512, 512]);
});
