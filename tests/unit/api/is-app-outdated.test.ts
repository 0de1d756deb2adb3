import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAppOutdated } from '#src/api/is-app-outdated.ts';

const config = (min: string, min_app_versions = {}) => ({ min_app_version: min, min_app_versions });

test.each([
  ['1.2.3', '1.2.3', false],
  ['1.2.3', '1.2.4', true],
  ['1.2.3', '1.10.0', true],
  ['1.10.0', '1.9.9', false],
  ['2.0.0', '1.99.99', false],
  ['0.1.0', '0.0.0', false],
])('version %s with the minimum %s: %s', (version, min, expected) => {
  expect(isAppOutdated(config(min), 'tizen', version)).toBe(expected);
});

test('the minimum of a platform takes precedence', () => {
  const mixed = config('2.0.0', { tizen: '1.0.0', webos: '3.0.0' });
  expect(isAppOutdated(mixed, 'tizen', '1.5.0')).toBe(false);
  expect(isAppOutdated(mixed, 'webos', '2.5.0')).toBe(true);
  expect(isAppOutdated(mixed, 'browser', '1.5.0')).toBe(true);
});

test('without a configuration every version is supported', () => {
  expect(isAppOutdated(null, 'tizen', '0.0.1')).toBe(false);
});

test('of two different versions exactly one is below the other', () => {
  const version = fc.tuple(fc.nat(9999), fc.nat(9999), fc.nat(9999)).map((parts) => parts.join('.'));
  fc.assert(
    fc.property(version, version, (one, other) => {
      const below = isAppOutdated(config(other), 'tizen', one);
      const above = isAppOutdated(config(one), 'tizen', other);
      expect(below !== above).toBe(one !== other);
    }),
  );
});
