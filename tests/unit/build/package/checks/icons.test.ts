import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tizenIconFaults, webosIconFaults } from '#build/package/checks/icons.ts';
import type { Files } from '#build/package/files.ts';
import { sampleTizen, sampleWebos, withFile } from '../sample-app.ts';

const other = readFileSync('webos/icon80.png');
const kinds = {
  tizen: { files: sampleTizen(), faults: tizenIconFaults },
  webos: { files: sampleWebos(), faults: webosIconFaults },
};

test.each(['tizen', 'webos'] as const)('the pictures of the %s package pass', (kind) => {
  expect(kinds[kind].faults(kinds[kind].files)).toEqual([]);
});

test.each([
  ['tizen', 'icon.png', '512 × 423'],
  ['webos', 'icon130.png', '130 × 130'],
  ['webos', 'splash.png', '1920 × 1080'],
] as const)('a picture of another size is found in the %s package: %s', (kind, path, size) => {
  const { files, faults } = kinds[kind];
  const broken: Files = new Map([...files, [path, other]]);
  expect(faults(broken)).toEqual([`${path} has 80 × 80 pixels instead of ${size}`]);
});

test.each([
  ['tizen', 'icon.png', 'icon'],
  ['webos', 'icon80.png', 'icon'],
  ['webos', 'icon130.png', 'largeIcon'],
  ['webos', 'splash.png', 'splashBackground'],
] as const)('a missing picture is found in the %s package: %s', (kind, path, name) => {
  const { files, faults } = kinds[kind];
  expect(faults(withFile(files, path, null))).toEqual([`${name} "${path}" is missing`]);
});

test('a picture that is not a PNG is reported', () => {
  expect(tizenIconFaults(withFile(kinds.tizen.files, 'icon.png', () => '<svg/>'))).toEqual([
    'icon.png is not a PNG',
  ]);
});
