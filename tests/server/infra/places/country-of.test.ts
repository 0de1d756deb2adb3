import { expect, test } from 'vitest';
import { countryOf } from '#server/src/infra/places/country-of.ts';

test.each([
  ['213.230.64.1', 'UZ'],
  ['::ffff:213.230.64.1', 'UZ'],
  ['8.8.8.8', 'US'],
  ['2a00:1450::1', 'IE'],
])('an address of a registry, %s, is in %s', async (ip, country) => {
  expect(await countryOf(ip)).toBe(country);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.1.7',
  '::1',
  'fe80::1%eth0',
  'fd00::1',
  '',
  'unknown',
  '999.1.1.1',
])('an address of no registry, "%s", is in no country', async (ip) => {
  expect(await countryOf(ip)).toBeNull();
});
