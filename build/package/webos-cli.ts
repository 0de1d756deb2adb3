import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type PinnedPackage, packPinned } from '../pinned-package.ts';
import { root } from './root.ts';
import { runTool } from './run-tool.ts';

/**
 * LG's command line tools. They bring 300 packages that nothing else here needs, so they are fetched on demand instead
 * of being a dependency; their own lockfile pins those packages by hash.
 */
const pinned: PinnedPackage = {
  package: '@webos-tools/cli',
  version: '3.2.1',
  integrity:
    'sha512-8ESOGrcY6S2Uuxswk5ovbI5S61aXFF/F8XZr+wu7WCSpfb85r1LMY7ArSWbZh9c19AKYNrplkZuPqQ6duC52vQ==',
};

const cache = join(root, '.cache/webos-cli');
const folder = join(cache, pinned.version);

/** The path of one of LG's commands, such as `ares-package`, if the tools were fetched before. */
export function fetchedWebosTool(name: string): string | undefined {
  const file = join(folder, 'bin', `${name}.js`);
  return existsSync(file) ? file : undefined;
}

/** Returns the path of one of LG's commands; fetches and installs the tools the first time. */
export async function webosTool(name: string): Promise<string> {
  const fetched = fetchedWebosTool(name);
  if (fetched) return fetched;
  await mkdir(cache, { recursive: true });
  const scratch = await mkdtemp(join(cache, 'unpack-'));
  try {
    const tarball = await packPinned(pinned, scratch);
    await runTool('tar', ['xzf', tarball], { cwd: scratch });
    const unpacked = join(scratch, 'package');
    // Scripts of packages only compile optional parts.
    await runTool('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: unpacked,
    });
    await rename(unpacked, folder);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return join(folder, 'bin', `${name}.js`);
}
