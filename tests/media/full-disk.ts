import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FilmSources } from '../server/support/film-sources.ts';

/**
 * Makes a film on a disk of its own that is full at each step in turn. Each time the film must fail with a sentence, publish nothing
 * and go on behind its finished steps. The disk is one of memory in a name space, which some systems allow to nobody but root.
 */
export async function fullDisk(place: string): Promise<string[]> {
  const disk = join(place, 'disk');
  mkdirSync(disk, { recursive: true });
  const file = new FilmSources(place).film();
  const program = new URL('make-on-small-disk.ts', import.meta.url).pathname;
  const script = 'mount -t tmpfs -o size=16m tmpfs "$1" && exec "$2" "$3" "$4" "$1"';
  const args = ['-rm', 'sh', '-c', script, 'sh', disk, process.execPath, program, file];
  const { status, stdout, stderr, error } = spawnSync('unshare', args, { encoding: 'utf8' });
  if (error || /^(unshare|mount):/m.test(stderr)) {
    console.log('this system allows no disk of its own: left out');
    return [];
  }
  console.log(stdout.trim());
  return status === 0 ? [] : [stderr.trim() || `it ended with ${status}`];
}
