import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Engine, owner } from './engine.ts';
import { type NodeSettings, patroniSettings } from './patroni-settings.ts';

const guard = resolve(import.meta.dirname, '../../../server/deploy/cluster/disk-guard.sh');
/** With less room on its disk, a primary hands over. */
const leastMegabytes = 100;

interface Wanted extends Omit<NodeSettings, 'folder'> {
  /** For its data; made if it is missing. */
  readonly folder: string;
  /** For its logs. */
  readonly out: string;
  /** Addresses of all members of etcd, by name; without one of its own, the node runs none. */
  readonly members: Readonly<Record<string, string>>;
}

interface Member {
  readonly role?: string;
  readonly state?: string;
  readonly timeline?: number;
  readonly sync_standby?: boolean;
}

/** A machine of the cluster: a member of etcd, Patroni, and the PostgreSQL that Patroni runs. */
export class Node {
  readonly name: string;
  readonly address: string;
  readonly folder: string;
  readonly etcd: Engine | null;
  readonly patroni: Engine;
  readonly #guard: Engine;

  constructor({ members, out, ...settings }: Wanted) {
    const { name, address, folder } = settings;
    this.name = name;
    this.address = address;
    this.folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, owner.uid, owner.gid);
    const file = join(folder, 'patroni.json');
    // JSON is YAML, too.
    writeFileSync(file, JSON.stringify(patroniSettings(settings), null, 2), { mode: 0o600 });
    chownSync(file, owner.uid, owner.gid);
    this.patroni = new Engine('/usr/bin/patroni', [file], join(out, `${name}-patroni.log`));
    const guarded = [folder, `http://${address}:8008`, name, String(leastMegabytes)];
    this.#guard = new Engine(guard, guarded, join(out, `${name}-guard.log`));
    this.etcd = name in members ? etcdOf(settings, members, join(out, `${name}-etcd.log`)) : null;
  }

  get isRunning(): boolean {
    return this.patroni.isRunning;
  }

  start(): void {
    if (this.etcd?.isRunning === false) this.etcd.start();
    if (!this.patroni.isRunning) this.patroni.start();
    if (!this.#guard.isRunning) this.#guard.start();
  }

  /** SIGKILL for all its programs at once, as if the machine lost its power. */
  async kill(): Promise<void> {
    this.killPostgres();
    await Promise.all([this.patroni.end('SIGKILL'), this.etcd?.end('SIGKILL')]);
    this.killPostgres();
  }

  /** SIGKILL for PostgreSQL alone; Patroni lives. */
  killPostgres(): void {
    signal(this.postmaster(), 'SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#guard.end('SIGKILL');
    await this.patroni.end('SIGTERM');
    // Patroni may have been killed or stuck.
    signal(this.postmaster(), 'SIGQUIT');
  }

  /** Patroni's view of its PostgreSQL; `null` without an answer. */
  async state(): Promise<Member | null> {
    try {
      const response = await fetch(`http://${this.address}:8008/patroni`, {
        signal: AbortSignal.timeout(1000),
      });
      return (await response.json()) as Member;
    } catch {
      return null;
    }
  }

  /** The process of PostgreSQL; 0 while it does not run. */
  postmaster(): number {
    try {
      return Number.parseInt(readFileSync(join(this.folder, 'data/postmaster.pid'), 'utf8'), 10);
    } catch {
      return 0;
    }
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (pid <= 1) return;
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

function etcdOf(
  { name, address, folder }: Pick<NodeSettings, 'name' | 'address' | 'folder'>,
  members: Readonly<Record<string, string>>,
  log: string,
): Engine {
  const all = Object.entries(members).map(([each, its]) => `${each}=http://${its}:2380`);
  const args = {
    name,
    'data-dir': join(folder, 'etcd'),
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'listen-client-urls': `http://${address}:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    'initial-cluster': all.join(','),
    'initial-cluster-state': 'new',
    'log-level': 'warn',
  };
  return new Engine(
    '/usr/bin/etcd',
    Object.entries(args).map(([key, value]) => `--${key}=${value}`),
    log,
  );
}
