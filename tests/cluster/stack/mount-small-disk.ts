import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const smallMegabytes = 1200;

/** A file with a file system of its own at the folder, so that filling it harms nobody else. */
export function mountSmallDisk(
  scratch: string,
  name: string,
  megabytes = smallMegabytes,
): { unmount(): void } {
  const image = join(scratch, `${name}.image`);
  const folder = join(scratch, name);
  mkdirSync(folder);
  const run = (file: string, ...args: string[]) =>
    execFileSync(file, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  run('truncate', '-s', `${megabytes}M`, image);
  run('mkfs.ext4', '-q', '-m', '0', image);
  run('mount', '-o', 'loop', image, folder);
  return { unmount: () => run('umount', folder) };
}
