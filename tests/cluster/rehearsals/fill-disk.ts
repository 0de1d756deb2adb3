import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { primaryOf, waitForAnother } from './outages.ts';
import { type Outcome, rehearse, type Stage } from './rehearsal.ts';

/** The disk of the primary is full: its guard hands over, and another node goes on. With room again, it follows. */
export function fillDisk(stage: Stage): Promise<Outcome> {
  const { cluster } = stage;
  return rehearse(stage, 'disk of the primary full', async () => {
    const primary = await primaryOf(cluster);
    const { folder } = primary;
    const ballast = join(folder, 'ballast');
    const { bavail, bsize } = statfsSync(folder);
    try {
      execFileSync('fallocate', ['-l', String(bavail * bsize), ballast], { stdio: 'ignore' });
    } catch {
      // Metadata take some of the room: the rest is filled by writing until there is none.
    }
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${ballast}.rest`, 'bs=64k'], { stdio: 'ignore' });
    } catch {
      // It ends when the disk is full.
    }
    const said = await waitForAnother(cluster, primary);
    rmSync(ballast, { force: true });
    rmSync(`${ballast}.rest`, { force: true });
    // As a supervisor would: its member of etcd ends when it cannot write.
    primary.start();
    return [...said, `${Math.round((bavail * bsize) / 1e6)} MB were filled to the last byte`];
  });
}
