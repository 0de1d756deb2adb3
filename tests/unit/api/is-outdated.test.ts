import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOutdated } from '#src/api/is-outdated.ts';

const config = (min: string, min_app_versions = {}) => ({ min_app_version: min, min_app_versions });

test.each([
  ['1.2.3', '1.2.3', false],
  ['1.2.3', '1.2.4', true],
  ['1.2.3', '1.10.0', true],
  ['1.10.0', '1.9.9', false],
  ['2.0.0', '1.99.99', false],
  ['0.1.0', '0.0.0', false],
])('version %s with the minimum %s: %s', (version, min, expected) => {
  expect(isOutdated(config(min), 'tizen', version)).toBe(expected);
});

test('the minimum of a platform takes precedence', () => {
  const mixed = config('2.0.0', { tizen: '1.0.0', webos: '3.0.0' });
  expect(isOutdated(mixed, 'tizen', '1.5.0')).toBe(false);
  expect(isOutdated(mixed, 'webos', '2.5.0')).toBe(true);
  expect(isOutdated(mixed, 'browser', '1.5.0')).toBe(true);
});

test('without a configuration every version is supported', () => {
  expect(isOutdated(null, 'tizen', '0.0.1')).toBe(false);
});

test('of two different versions exactly one is below the other', () => {
  const version = fc.tuple(fc.nat(9999), fc.nat(9999), fc.nat(9999)).map((parts) => parts.join('.'));
  fc.assert(
    fc.property(version, version, (one, other) => {
      const below = isOutdated(config(other), 'tizen', one);
      const above = isOutdated(config(one), 'tizen', other);
      expect(below !== above).toBe(one !== other);
    }),
  );
});
