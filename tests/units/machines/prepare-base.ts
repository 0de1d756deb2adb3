import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packagesOfPage } from './read-page.ts';

const release = 'bookworm';
const mirror = 'http://deb.debian.org/debian';
/** Of a small Debian that somebody administers; the page installs everything else. */
const packages = ['systemd', 'systemd-sysv', 'dbus', 'iproute2', 'procps', 'ca-certificates', 'curl'];

/** An empty Debian in the folder, with the packages of the page downloaded but not installed. It is kept between runs. */
export function prepareBase(folder: string): void {
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(dirname(folder), { recursive: true });
    console.log(`Making a Debian ${release} in ${folder}`);
    const include = `--include=${packages.join(',')}`;
    run('debootstrap', '--variant=minbase', include, release, unfinished, mirror);
    // A machine of this command need not survive a power cut.
    writeFileSync(join(unfinished, 'etc/dpkg/dpkg.cfg.d/fast'), 'force-unsafe-io\n');
    renameSync(unfinished, folder);
  }
  const wanted = packagesOfPage();
  const list = join(folder, 'var/cache/apt/downloaded');
  if (existsSync(`${list}-${wanted.join('-')}`)) return;
  console.log(`Downloading ${wanted.join(', ')}`);
  cpSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
  run('chroot', folder, 'apt-get', '-qq', 'update');
  for (const name of wanted)
    run('chroot', folder, 'apt-get', '-qq', 'install', '--yes', '--download-only', ...optionsOf(), name);
  writeFileSync(`${list}-${wanted.join('-')}`, '');
}

/** Those of the page's own commands. */
const optionsOf = () => ['--no-install-recommends'];

function run(file: string, ...args: string[]): void {
  execFileSync(file, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
