import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The proxy of Debian 12, and the libraries that a bare Debian lacks for it. */
const packages = ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1', 'libpcre2-8-0'];
const cache = resolve(import.meta.dirname, '../../../.cache');
const folder = join(cache, 'haproxy');
const installed = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'];

export interface Haproxy {
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** An installed haproxy, or one fetched before; `null` without either. */
export function knownHaproxy(): Haproxy | null {
  const file = installed.find((each) => existsSync(each));
  if (file !== undefined) return { file, environment: {} };
  const fetched = join(folder, 'usr/sbin/haproxy');
  if (!existsSync(fetched)) return null;
  const [libraries = ''] = globSync(join(folder, 'usr/lib/*-linux-gnu'));
  return { file: fetched, environment: { LD_LIBRARY_PATH: libraries } };
}

/**
 * Finds haproxy. The first time, fetches Debian's packages and unpacks them into the cache: nothing is installed, so no
 * service starts. Throws one line with the command to install it.
 */
export function provideHaproxy(): Haproxy {
  if (knownHaproxy() === null) fetchPackages();
  const found = knownHaproxy();
  const missing = found && librariesMissing(found);
  if (found === null || missing !== '') {
    throw new Error(
      `There is no haproxy${missing ? ` (${missing})` : ''}. Install: sudo apt-get install haproxy`,
    );
  }
  return found;
}

function fetchPackages(): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  console.log(`Fetching ${packages.join(', ')} with apt`);
  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(join(cache, 'haproxy-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: scratch, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    // Lists of packages on a fresh machine are empty, and only root may fetch them.
    if (process.getuid?.() === 0) run('apt-get', '-qq', 'update');
    // As root, because apt's user cannot write here.
    run('apt-get', '-qq', '-o', 'APT::Sandbox::User=root', 'download', ...packages);
    for (const file of globSync('*.deb', { cwd: scratch })) run('dpkg-deb', '-x', file, 'unpacked');
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(scratch, 'unpacked'), folder);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function librariesMissing({ file, environment }: Haproxy): string {
  const linked = execFileSync('ldd', [file], { encoding: 'utf8', env: { ...process.env, ...environment } });
  return Array.from(linked.matchAll(/^\s*(\S+) => not found$/gm), (line) => line[1]).join(', ');
}
