import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Clones what is committed into a folder, without anything that was installed or built, and returns the folder. */
export function cleanClone(folder: string): string {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}
