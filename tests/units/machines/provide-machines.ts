import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

type Programs = Readonly<Record<string, string>>;

/** Programs by Debian's package. */
const programs: Programs = {
  debootstrap: '/usr/sbin/debootstrap',
  'systemd-container': '/usr/bin/systemd-nspawn',
  iproute2: '/usr/sbin/ip',
  ffmpeg: '/usr/bin/ffmpeg',
};

/** Debian asks this program whether an installed service may start. */
const policy = '/usr/sbin/policy-rc.d';

/** Installs the programs that boot machines, and further ones by their packages, if they are missing. Starts no service. */
export function provideMachines(further: Programs = {}): void {
  if (process.getuid?.() !== 0) throw new Error('Machines are booted by root: start the command as root');
  const missing = Object.entries({ ...programs, ...further }).flatMap(([name, file]) =>
    existsSync(file) ? [] : [name],
  );
  if (missing.length === 0) return;
  if (!existsSync('/usr/bin/apt-get')) throw new Error(`Install ${missing.join(', ')}`);
  console.log(`Installing ${missing.join(', ')} with apt`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const hasPolicy = existsSync(policy);
  if (!hasPolicy) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...missing]])
      execFileSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  } finally {
    if (!hasPolicy) rmSync(policy, { force: true });
  }
}
