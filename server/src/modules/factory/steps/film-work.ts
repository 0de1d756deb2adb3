import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { FactoryFault } from '../factory-fault.ts';

/** A film that is being made. Its folder keeps every finished step, so that a killed run goes on behind it. */
export interface FilmWork {
  readonly folder: string;
  /** The copy of the source in the folder. */
  readonly source: string;
  /** Threads of an encoder; 0 lets it choose. */
  readonly threads: number;
  /** Bytes of the disk that stay free. */
  readonly freeBytes: number;
  readonly signal?: AbortSignal | undefined;
  /** Hears the seconds that a step has done. */
  readonly onSecond?: (seconds: number) => void;
}

const gigabyte = 1e9;
const unfinishedName = 'unfinished-';

/**
 * Makes files of a step, unless an earlier run has made them: `make` writes them below other names, and they get their own
 * once all of them are complete. Throws a `FactoryFault` if the disk is nearly full before.
 */
export async function makeFiles(
  work: Pick<FilmWork, 'folder' | 'freeBytes'>,
  names: readonly string[],
  make: (unfinished: (name: string) => string) => Promise<void>,
): Promise<void> {
  const { folder } = work;
  if (names.every((name) => existsSync(join(folder, name)))) return;
  for (const left of await readdir(folder))
    if (left.startsWith(unfinishedName)) await rm(join(folder, left), { recursive: true, force: true });
  await requireSpace(work, 0);
  // Of a name of its own: a tool that outlived its worker may still write into an earlier one.
  const place = await mkdtemp(join(folder, unfinishedName));
  await make((name) => join(place, name));
  for (const name of names) await rename(join(place, name), join(folder, name));
  await rm(place, { recursive: true, force: true });
}

/** Throws a `FactoryFault` unless the disk has room for so many bytes beside those that stay free. */
export async function requireSpace(
  { folder, freeBytes }: Pick<FilmWork, 'folder' | 'freeBytes'>,
  bytes: number,
): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = bytes + freeBytes;
  if (bavail * bsize >= needed) return;
  const [wanted, free] = [needed, bavail * bsize].map((it) => (it / gigabyte).toFixed(1));
  throw new FactoryFault(
    'disk_full',
    `the disk of MEDIA_DIR has ${free} GB free, and the film needs ${wanted} GB`,
  );
}
