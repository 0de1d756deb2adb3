import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PackageError } from './package-error.ts';
import { root } from './root.ts';

/**
 * The version of `package.json`. Both stores take three numbers; Samsung's are at most 255, 255 and 65535.
 * https://developer.samsung.com/smarttv/develop/guides/fundamentals/configuring-tv-applications.html
 */
export function packageVersion(
  version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
): string {
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  const [major = 256, minor = 256, patch = 65536] = numbers ?? [];
  if (major > 255 || minor > 255 || patch > 65535) {
    throw new PackageError(
      `Version ${version} of package.json is not a version for a store: three numbers, at most 255.255.65535.`,
    );
  }
  return version;
}
