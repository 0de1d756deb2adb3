import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { childrenOf } from '../../load/measure/usage.ts';
import { waitFor } from '../../load/stack/wait-for.ts';
import { names, outside, type Place, places, prefix } from './layout.ts';
import { bridge, groups } from './network.ts';

const bootSeconds = 120;

interface Wanted {
  readonly place: Place;
  /** An empty Debian, which stays as it is. */
  readonly base: string;
  /** For the machine's own files. */
  readonly folder: string;
  /** For its logs. */
  readonly out: string;
  /** Folders and files of this machine by their place in the other one; those that end in `:ro` are read-only there. */
  readonly mounts: Readonly<Record<string, string>>;
}

/** A Debian that systemd-nspawn boots, with systemd, a network card and files of its own. */
export class Machine {
  readonly place: Place;
  readonly #root: string;
  readonly #log: string;
  readonly #mounts: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  /** Its process 1, seen from here. */
  #leader = 0;

  constructor({ place, base, folder, out, mounts }: Wanted) {
    this.place = place;
    this.#mounts = mounts;
    this.#log = join(out, `${place.name}.log`);
    const [upper, work, root] = ['upper', 'work', 'root'].map((name) => join(folder, name));
    this.#root = root ?? '';
    for (const each of [upper, work, root]) mkdirSync(each ?? '', { recursive: true });
    const options = `lowerdir=${base},upperdir=${upper},workdir=${work}`;
    execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', options, this.#root]);
    this.#write('etc/hostname', `${place.name}\n`);
    const hosts = [`127.0.0.1 localhost`, `${outside} ${names.gateways}`];
    this.#write('etc/hosts', [...hosts, ...places.map((it) => `${it.address} ${it.name}`), ''].join('\n'));
    this.#write(
      'etc/systemd/network/10-host0.network',
      `[Match]\nName=host0\n[Network]\nAddress=${place.address}/${prefix}\nLinkLocalAddressing=no\n`,
    );
    const wants = 'etc/systemd/system/multi-user.target.wants';
    mkdirSync(join(this.#root, wants), { recursive: true });
    execFileSync('chroot', [this.#root, 'systemctl', '--quiet', 'enable', 'systemd-networkd'], {
      stdio: 'ignore',
    });
  }

  #write(file: string, content: string): void {
    writeFileSync(join(this.#root, file), content);
  }

  async boot(): Promise<void> {
    const { name } = this.place;
    const group = join(groups, name);
    mkdirSync(group, { recursive: true });
    const mounts = Object.entries(this.#mounts).map(([there, here]) =>
      here.endsWith(':ro') ? `--bind-ro=${here.slice(0, -3)}:${there}` : `--bind=${here}:${there}`,
    );
    const args = [
      ...['--quiet', '--boot', '--register=no', '--keep-unit', '--settings=no', `--machine=${name}`],
      ...[`--directory=${this.#root}`, `--network-bridge=${bridge}`, '--resolv-conf=off', '--timezone=off'],
      ...['--link-journal=no', '--console=pipe', ...mounts],
    ];
    const enter = `echo $$ > ${group}/cgroup.procs; exec systemd-nspawn "$@"`;
    const child = spawn('sh', ['-c', enter, 'sh', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const log = createWriteStream(`${this.#log}.console`, { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    this.#child = child;
    await waitFor(
      name,
      async () => {
        if (child.exitCode !== null)
          throw new Error(`${name} ended with ${child.exitCode}; see ${this.#log}`);
        this.#leader = childrenOf(child.pid ?? 0).find(isSystemd) ?? 0;
        if (this.#leader === 0) return false;
        const said = await this.say('systemctl is-system-running || true').catch(() => '');
        return /^(running|degraded)/.test(said);
      },
      bootSeconds,
    );
  }

  /** Runs commands of a shell as root, and returns their output. Rejects with its end if one of them fails. */
  async say(commands: string, values: Readonly<Record<string, string>> = {}): Promise<string> {
    const inside = ['--mount', '--uts', '--ipc', '--net', '--pid', '--root', '--wd'];
    const variables = Object.entries({
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      LANG: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
      ...values,
    }).map(([name, value]) => `${name}=${value}`);
    const child = spawn(
      'nsenter',
      [
        '--target',
        String(this.#leader),
        ...inside,
        'env',
        '-i',
        ...variables,
        'bash',
        '-ec',
        `exec 2>&1\n${commands}`,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const closed = once(child, 'close');
    // Its errors are those of nsenter alone, while the machine boots or ends.
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = (await closed) as [number | null];
    appendFileSync(this.#log, `${commands}\n${output}${errors}\n[${code}]\n`);
    if (code !== 0)
      throw new Error(
        `${this.place.name}: ${code} of ${commands.trim()}\n${output.split('\n').slice(-25).join('\n')}`,
      );
    return output;
  }

  /** Writes the warnings of its units to the folder of logs. */
  async keepJournal(): Promise<void> {
    writeFileSync(`${this.#log}.journal`, await this.say('journalctl --boot --no-pager --priority warning'));
  }

  /** An orderly end of the machine. */
  async powerOff(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    await this.say('systemctl poweroff').catch(() => '');
    await gone;
  }

  /** As if the machine lost its power. */
  async cutPower(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    process.kill(this.#leader, 'SIGKILL');
    await gone;
  }
}

function isSystemd(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('systemd');
  } catch {
    return false;
  }
}
