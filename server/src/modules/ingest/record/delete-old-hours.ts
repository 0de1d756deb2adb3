import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hourOf } from '../../recording/public.ts';

/**
 * Deletes the hours of a recording that ended before a Unix time, except some. Lists of runs stay: they are small.
 */
export async function deleteOldHours(path: string, before: number, kept: ReadonlySet<number>): Promise<void> {
  const names = await readdir(path).catch(() => []);
  for (const name of names)
    if (/^\d+$/.test(name) && Number(name) < hourOf(before) && !kept.has(Number(name)))
      await rm(join(path, name), { recursive: true, force: true });
}
