import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { outside, prefix } from './layout.ts';

export const bridge = 'oyna0';
const cgroup2 = 0x63677270;
const root = '/sys/fs/cgroup';
export const groups = join(root, 'oyna-units');

const run = (file: string, ...args: string[]) =>
  execFileSync(file, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** The switch between the machines, in the network of this process alone. */
export function makeNetwork(): void {
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', bridge, 'type', 'bridge');
  run('ip', 'address', 'add', `${outside}/${prefix}`, 'dev', bridge);
  run('ip', 'link', 'set', bridge, 'up');
}

/** A place for the control groups of the machines. systemd needs one hierarchy; where the host has several, it is mounted here alone. */
export function makeGroups(): void {
  if (statfsSync(root).type !== cgroup2) run('mount', '-t', 'cgroup2', 'cgroup2', root);
  mkdirSync(groups, { recursive: true });
}

/** Control groups are empty once their processes have ended, and outlive this one. */
export function removeGroups(folder = groups): void {
  for (const each of readdirSync(folder, { withFileTypes: true }))
    if (each.isDirectory()) removeGroups(join(folder, each.name));
  try {
    rmdirSync(folder);
  } catch {
    // A process in it is still ending.
  }
}
