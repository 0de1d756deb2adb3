import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { owner } from '../stack/engine.ts';
import { primaryOf } from './outages.ts';
import type { Outcome, Stage } from './rehearsal.ts';

const command = resolve(import.meta.dirname, '../../../server/deploy/cluster/restore.sh');

/** A base backup, then an operator's mistake: the moment before it comes back in a new cluster beside the damaged one. */
export async function restoreToMoment({ cluster }: Stage): Promise<Outcome> {
  await cluster.settle();
  const primary = await primaryOf(cluster);
  const base = join(cluster.scratch, 'base');
  mkdirSync(base, { mode: 0o700 });
  chownSync(base, owner.uid, owner.gid);
  const address = new URL(cluster.urlOf(primary));
  const { replication } = cluster.passwords;
  const began = performance.now();
  execFileSync(
    join(cluster.programs, 'pg_basebackup'),
    ['-h', address.hostname, '-U', 'replicator', '-D', base, '-X', 'none', '-c', 'fast'],
    {
      ...owner,
      cwd: '/',
      env: { PGPASSWORD: replication, LANG: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const backedUp = performance.now();
  const until = await makeMistake(cluster.urlOf(primary));
  const node = cluster.restored('restored', { command: `${command} ${base}`, until });
  const restoring = performance.now();
  node.start();
  for (;;) {
    const state = await node.state();
    if (state?.state === 'running' && (state.role === 'master' || state.role === 'primary')) break;
    if (!node.isRunning || performance.now() - restoring > 180_000)
      throw new Error('The restored cluster did not start');
    await pause(200);
  }
  const restored = performance.now();
  // Until its bootstrap has ended, Patroni lets nobody else in.
  let found: Found | null = null;
  for (let left = 60; found === null; left -= 1) {
    found = await ask<Found>(cluster.urlOf(node), counts(until)).catch((error: unknown) => {
      if (left === 0) throw error;
      return null;
    });
    if (found === null) await pause(500);
  }
  const wanted = await ask<Found>(cluster.urlOf(await primaryOf(cluster)), counts(until));
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  const isRight = found.before === wanted.before && found.after === 0 && found.dropped;
  return {
    lines: [
      `base backup in ${seconds(began, backedUp)} s, new cluster of one node in ${seconds(restoring, restored)} s`,
      `until ${until}: ${found.before} of ${wanted.before} numbers, ${found.after} later ones, the dropped table ${found.dropped ? 'is there' : 'is gone'}`,
    ],
    faults: isRight ? [] : [`restored: ${JSON.stringify(found)}, wanted: ${JSON.stringify(wanted)}`],
    window: null,
  };
}

interface Found {
  readonly before: number;
  readonly after: number;
  /** Whether the table that was dropped by mistake is there. */
  readonly dropped: boolean;
}

/** Numbers of the last moment are left out: a number is written a moment before it is committed. */
function counts(until: string): string {
  return `select count(*) filter (where at < '${until}'::timestamptz - interval '0.2 s')::int as before,
    count(*) filter (where at > '${until}'::timestamptz)::int as after, to_regclass('mistake') is not null as dropped
    from cluster_probe`;
}

async function ask<T extends object>(url: string, text: string): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<T>(text);
    const [row] = rows;
    if (!row) throw new Error(`Nothing was found: ${text}`);
    return row;
  } finally {
    await client.end();
  }
}

/** Drops a table, and waits until the log of that is in the archive. Returns the moment before. */
async function makeMistake(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('create table if not exists mistake (id int)');
    const now = await client.query<{ now: string }>('select clock_timestamp()::text as now');
    await pause(1000);
    await client.query('drop table mistake');
    const wanted = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    await archived(client, wanted.rows[0]?.name ?? '');
    return now.rows[0]?.now ?? '';
  } finally {
    await client.end();
  }
}

async function archived(client: pg.Client, wanted: string): Promise<void> {
  for (let left = 300; left > 0; left -= 1) {
    const { rows } = await client.query<{ name: string | null }>(
      'select last_archived_wal as name from pg_stat_archiver',
    );
    if ((rows[0]?.name ?? '') >= wanted) return;
    await pause(200);
  }
  throw new Error(`${wanted} was not archived within a minute`);
}
