import { expect, test } from 'vitest';
import { packageVersion } from '#build/package/package-version.ts';

test.each(['0.1.0', '255.255.65535'])('%s is a version for both stores', (version) => {
  expect(packageVersion(version)).toBe(version);
});

test.each(['1.0', '1.0.0-rc.1', '256.0.0', '1.256.0', '1.0.65536', ''])('"%s" is refused', (version) => {
  expect(() => packageVersion(version)).toThrow(
    `Version ${version} of package.json is not a version for a store`,
  );
});
