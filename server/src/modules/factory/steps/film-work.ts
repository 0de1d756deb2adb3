import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A film that is being made. Its folder keeps every finished step, so that a killed run goes on behind it. */
export interface FilmWork {
  readonly folder: string;
  /** The copy of the source in the folder. */
  readonly source: string;
  /** Threads of an encoder; 0 lets it choose. */
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  /** Hears the seconds that a step has done. */
  readonly onSecond?: (seconds: number) => void;
}

/**
 * Makes files of a step, unless an earlier run has made them: `make` writes them below other names, and they get their own
 * once all of them are complete.
 */
export async function makeFiles(
  folder: string,
  names: readonly string[],
  make: (unfinished: (name: string) => string) => Promise<void>,
): Promise<void> {
  if (names.every((name) => existsSync(join(folder, name)))) return;
  const place = join(folder, 'unfinished');
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  await make((name) => join(place, name));
  for (const name of names) await rename(join(place, name), join(folder, name));
}
