import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { waitFor } from '../../load/stack/wait-for.ts';
import { type Engine, owner } from './engine.ts';
import { freeNetwork } from './free-network.ts';
import { mountSmallDisk } from './mount-small-disk.ts';
import { Node } from './node.ts';
import type { Passwords, Restore } from './patroni-settings.ts';
import { postgresPrograms } from './provide-packages.ts';
import { startAccess } from './start-access.ts';

const scope = 'oyna';
const names = ['node1', 'node2', 'node3'] as const;
const password = () => randomBytes(18).toString('hex');

export interface Cluster {
  readonly nodes: readonly Node[];
  readonly scratch: string;
  readonly programs: string;
  readonly passwords: Passwords;
  /** haproxy and pgBouncer. */
  readonly access: readonly Engine[];
  /** For the service: through pgBouncer, its replicas, and past pgBouncer. */
  readonly urls: { readonly database: string; readonly replica: string; readonly signals: string };
  /** Of one node, past everything, as the superuser. */
  urlOf(node: Node, database?: string): string;
  /** The node that is the primary by its own account and that of etcd; `null` while there is none. */
  primary(): Promise<Node | null>;
  /** Waits until there are a primary and two replicas that follow it, one of them synchronous. */
  settle(): Promise<void>;
  /** Another cluster of one node beside this one, in the same etcd. */
  restored(name: string, restore: Restore): Node;
  stop(): Promise<void>;
}

/** Starts three nodes of PostgreSQL under Patroni, haproxy and pgBouncer on addresses of the loopback network. */
export async function startCluster(out: string): Promise<Cluster> {
  mkdirSync(out, { recursive: true, mode: 0o700 });
  const scratch = mkdtempSync(join(tmpdir(), 'oyna-cluster-'));
  chmodSync(scratch, 0o755);
  const archive = join(scratch, 'archive');
  mkdirSync(archive);
  chownSync(archive, owner.uid, owner.gid);
  const stops: (() => unknown)[] = [() => rmSync(scratch, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const network = await freeNetwork();
    const addresses = names.map((name, place) => [name, `${network}.${place + 1}`] as const);
    const members = Object.fromEntries(addresses);
    const passwords = {
      superuser: password(),
      replication: password(),
      rewind: password(),
      service: password(),
    };
    const programs = postgresPrograms();
    const common = { etcd: addresses.map(([, it]) => `${it}:2379`), programs, archive, passwords, out };
    for (const name of names) {
      const disk = mountSmallDisk(scratch, name);
      stops.push(() => disk.unmount());
    }
    const nodes = addresses.map(
      ([name, address]) =>
        new Node({ ...common, name, address, scope, folder: join(scratch, name), members }),
    );
    const [first] = nodes;
    if (!first) throw new Error('There are no nodes');
    stops.push(
      () => Promise.all(nodes.map((it) => it.etcd?.end('SIGTERM'))),
      () => Promise.all(nodes.map((it) => it.stop())),
    );
    const urlOf = (node: Node, database = 'oyna') =>
      `postgres://postgres:${passwords.superuser}@${node.address}:5432/${database}`;
    for (const node of nodes) node.etcd?.start();
    first.start();
    const primary = async () => {
      const states = await Promise.all(nodes.map((it) => it.state()));
      return nodes.find((_, place) => isPrimary(states[place])) ?? null;
    };
    await waitFor('the first node', async () => (await primary()) === first);
    for (const node of nodes) node.start();
    await createService(urlOf(first, 'postgres'), passwords.service);
    const access = await startAccess({
      scratch,
      out,
      host: `${network}.10`,
      nodes,
      password: passwords.service,
    });
    stops.push(() => access.stop());
    const settle = () =>
      waitFor(
        'a cluster of three nodes',
        async () => {
          const states = await Promise.all(nodes.map((it) => it.state()));
          const timelines = new Set(states.map((it) => it?.timeline));
          const isUp = states.every((it) => it?.state === 'running' || it?.state === 'streaming');
          const hasOne = states.filter(isPrimary).length === 1;
          return isUp && hasOne && timelines.size === 1 && states.some((it) => it?.sync_standby === true);
        },
        180,
      );
    await settle();
    const restored = (name: string, restore: Restore) => {
      const node = new Node({
        ...common,
        name,
        address: `${network}.20`,
        scope: `${scope}-${name}`,
        folder: join(scratch, name),
        members: {},
        restore,
      });
      stops.push(() => node.stop());
      return node;
    };
    const { urls } = access;
    return {
      nodes,
      scratch,
      programs,
      passwords,
      access: [access.proxy, access.pooler],
      urls,
      urlOf,
      primary,
      settle,
      restored,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function isPrimary(state: { readonly role?: string; readonly state?: string } | null | undefined): boolean {
  return state?.state === 'running' && (state.role === 'master' || state.role === 'primary');
}

async function createService(url: string, servicePassword: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`create role oyna login password '${servicePassword}'`);
    await client.query('create database oyna owner oyna');
  } finally {
    await client.end();
  }
}
