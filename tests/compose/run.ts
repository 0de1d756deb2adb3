import '../../launch/require-node.js';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cleanClone } from '../matrix/clean-clone.ts';
import { prepareBase } from '../units/machines/prepare-base.ts';
import { provideMachines } from '../units/machines/provide-machines.ts';

/**
 * Builds the images by their Dockerfiles and brings up `server/deploy/compose.yaml` with all profiles, on images of Debian's packages in place
 * of the official ones: `npm run test:compose -- [--keep]`, as root on Debian. `--keep` leaves the built images for the next run.
 */
const root = resolve(import.meta.dirname, '../..');
const cache = join(root, '.cache/compose');
const out = join(cache, 'out');
const context = join(cache, 'context');
const base = join(root, '.cache/units/debian');

provideMachines({ 'docker.io': '/usr/sbin/dockerd', 'docker-compose': '/usr/bin/docker-compose' });
prepareBase(base);
for (const folder of [out, context]) rmSync(folder, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cleanClone(context);
const given = JSON.stringify({ root, base, context, out, engine: join(cache, 'engine') });

/** In namespaces of its own, so that mounts, networks and processes end with it. */
function runPart(name: string, ...namespaces: readonly string[]): void {
  const program = join(import.meta.dirname, `${name}.ts`);
  const all = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', ...namespaces];
  const { status } = spawnSync('unshare', [...all, process.execPath, program, given], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`The part ${name} ended with ${status}; logs in ${out}`);
}

try {
  // With the network of this machine, because both builds install packages.
  runPart('build');
  runPart('serve', '--net');
} finally {
  if (!process.argv.includes('--keep') && existsSync(join(cache, 'engine')))
    execFileSync('rm', ['-rf', join(cache, 'engine')]);
}
