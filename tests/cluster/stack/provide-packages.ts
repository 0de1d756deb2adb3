import { execFileSync } from 'node:child_process';
import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs';

/** Programs by Debian's package. */
const programs: Readonly<Record<string, string>> = {
  postgresql: '/usr/lib/postgresql/*/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
};
/** Wanted by some commands only. */
const furtherPrograms = { nginx: '/usr/sbin/nginx', varnish: '/usr/sbin/varnishd' } as const;
/** Debian asks this program whether an installed service may start. */
const policy = '/usr/sbin/policy-rc.d';

/** Installs the engines that are missing, without starting their services. Throws one line if that needs another user. */
export function providePackages(further: readonly (keyof typeof furtherPrograms)[] = []): void {
  const wanted = [
    ...Object.entries(programs),
    ...further.map((name) => [name, furtherPrograms[name]] as const),
  ];
  const missing = wanted.flatMap(([name, file]) => (globSync(file).length > 0 ? [] : [name]));
  if (process.getuid?.() !== 0)
    throw new Error('The cluster runs as several users: start the command as root');
  if (missing.length === 0) return;
  if (!existsSync('/usr/bin/apt-get')) throw new Error(`Install ${missing.join(', ')}`);
  console.log(`Installing ${missing.join(', ')} with apt`);
  const hasPolicy = existsSync(policy);
  if (!hasPolicy) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...missing);
  } finally {
    if (!hasPolicy) rmSync(policy, { force: true });
  }
}

/** The folder of PostgreSQL's programs, of its newest version. */
export function postgresPrograms(): string {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionIn(b) - versionIn(a));
  if (newest === undefined) throw new Error('There is no PostgreSQL');
  return newest;
}

function versionIn(path: string): number {
  return Number(/(\d+)\/bin$/.exec(path)?.[1]);
}
