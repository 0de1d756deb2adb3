import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAccepted } from '#build/notices/accepted-licences.ts';

interface Package {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Installed beside the server and loaded as a library of its own, which its licence (LGPL) allows. */
const loadedApart = /^node_modules\/@img\/sharp-(libvips-|wasm32$|win32-)/;

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Package>>;
};

test('every package that is published or runs on a server has an accepted licence', () => {
  const used = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link && !loadedApart.test(path),
  );
  expect(used.length).toBeGreaterThan(100);
  const others = used.filter(([, { license = '' }]) => !isAccepted(license));
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', false],
  ['CC-BY-4.0', false],
  ['SEE LICENSE IN README.md', false],
])('whether the licence %s is accepted: %s', (licence, accepted) => {
  expect(isAccepted(licence)).toBe(accepted);
});
