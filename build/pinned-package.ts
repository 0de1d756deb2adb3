import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A package of the npm registry that is fetched on demand. */
export type PinnedPackage = { package: string; version: string; integrity: string };

const run = promisify(execFile);

/** Fetches the tarball of a package into an empty folder and returns its path. Throws if its SHA-512 does not match. */
export async function packPinned(pinned: PinnedPackage, folder: string): Promise<string> {
  const spec = `${pinned.package}@${pinned.version}`;
  const words = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder, spec];
  await run('npm', words, { cwd: folder });
  const name = (await readdir(folder)).find((file) => file.endsWith('.tgz'));
  if (!name) throw new Error(`npm pack ${spec} left no tarball`);
  const tarball = join(folder, name);
  const integrity = `sha512-${createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64')}`;
  if (integrity !== pinned.integrity) throw new Error(`${spec} is not what it was: ${integrity}`);
  return tarball;
}
