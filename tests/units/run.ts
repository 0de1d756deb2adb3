import '../../launch/require-node.js';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareBase } from './machines/prepare-base.ts';
import { prepareVersion } from './machines/prepare-version.ts';
import { provideMachines } from './machines/provide-machines.ts';

/**
 * Boots the machines of `docs/machines.md` as containers with a systemd each, runs the commands of the page on them, lets viewers watch
 * through all of it, and restarts, upgrades and breaks its parts: `npm run test:units -- [--hold] [--out FOLDER]`, as root on Debian.
 */
const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    hold: { type: 'boolean', default: false },
    out: { type: 'string', default: join(root, '.cache/units/out') },
  },
});
provideMachines();
const cache = join(root, '.cache/units');
const base = join(cache, 'debian');
const version = join(cache, 'version');
prepareBase(base);
prepareVersion(version);
const scratch = join(cache, 'machines');
for (const folder of [values.out, scratch]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
const inside = join(import.meta.dirname, 'inside.ts');
const given = JSON.stringify({ base, version, scratch, ...values });
// Everything that it mounts, its network and all of its processes end with it.
const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
const { status } = spawnSync('unshare', [...namespaces, process.execPath, inside, given], {
  stdio: 'inherit',
});
rmSync(scratch, { recursive: true, force: true });
process.exitCode = status ?? 1;
