import { availableParallelism } from 'node:os';
import pg from 'pg';
import { facts, table } from '#server/src/admin/cli/table.ts';
import { Probe } from '../../cluster/probe.ts';
import { primaryOf } from '../../cluster/rehearsals/outages.ts';
import { providePackages } from '../../cluster/stack/provide-packages.ts';
import { type Cluster, startCluster } from '../../cluster/stack/start-cluster.ts';
import { startCrowd } from '../crowd/start-crowd.ts';
import { readWork } from '../measure/database-work.ts';
import { Recorder } from '../measure/recorder.ts';
import { type Process, Sampler } from '../measure/sampler.ts';
import { childrenOf } from '../measure/usage.ts';
import type { ClusterOptions } from '../options.ts';
import {
  checksTable,
  coresTable,
  databaseFacts,
  errorsTable,
  loadFacts,
  memoryTable,
  timesTable,
} from '../report/tables.ts';
import { writeReport } from '../report/write-report.ts';
import { type Servers, startServers } from '../stack/start-stack.ts';
import { judge } from '../verdict.ts';
import { breakCluster, clusterScheduleOf } from './break-cluster.ts';
import { makeNextVersion, type NextVersion } from './next-version.ts';
import { OriginCounts } from './origin-counts.ts';
import { type LoadEdge, startEdges } from './start-edges.ts';
import { startWays } from './start-ways.ts';

const tickMilliseconds = 30_000;
const heavyFilms = 3;

/**
 * Viewers against three servers, three nodes of PostgreSQL and two caches for media, of which one each is killed under load, and all
 * servers are upgraded. Returns whether every promise was kept.
 */
export async function runCluster(options: ClusterOptions): Promise<boolean> {
  const { minutes, viewers, threads, out } = options;
  providePackages(['nginx', 'varnish']);
  const stops: (() => unknown)[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  // Otherwise the engines would outlive this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopAll().finally(() => process.exit(130)));
  }
  try {
    console.log('Starting three nodes of PostgreSQL, haproxy and pgBouncer');
    const cluster = await startCluster(out);
    stops.push(() => cluster.stop());
    console.log('Starting three servers, nginx and Varnish');
    const { database, replica, signals } = cluster.urls;
    const settings = {
      DATABASE_URL: database,
      DATABASE_REPLICA_URL: replica,
      DATABASE_SIGNALS_URL: signals,
    };
    const servers = await startServers(out, settings, { replicas: 3, heavyFilms });
    stops.push(() => servers.stop());
    const edges = await startEdges(servers, out);
    stops.push(() => Promise.all(edges.map((it) => it.stop())));
    const [edge] = edges;
    if (!edge) throw new Error('There is no edge');
    const ways = await startWays(servers, edges, options);
    stops.push(() => ways.stop());
    const next = makeNextVersion(servers.scratch);
    const probe = new Probe(cluster);
    await probe.start();
    stops.push(() => probe.stop());

    const workOf = async () => readWork(cluster.urlOf(await primaryOf(cluster)));
    const before = await workOf();
    const work = { seconds: 0, after: before };
    const schedule = clusterScheduleOf(minutes);
    const recorder = new Recorder();
    const now = () => recorder.now();
    const origin = new OriginCounts(servers);
    const sampler = new Sampler(() => processesOf(cluster, servers, edges), now);
    const { ramp, end } = schedule;
    const gateway = { port: servers.gatewayPort, authority: servers.certificates.authority };
    const { goods } = servers;
    const crowd = startCrowd(recorder, { viewers, threads, ramp, end, ways: ways.all, gateway, goods });
    const tick = setInterval(() => {
      const { requests, failures } = crowd.progress();
      console.log(`${Math.round(now())} s: ${requests} requests, ${failures} failed attempts`);
    }, tickMilliseconds);
    stops.push(() => clearInterval(tick));
    const { windows, lines, faults } = await breakCluster(schedule, {
      servers,
      edge,
      stage: { cluster, probe, now },
      next,
      beforePrimary: async () => {
        work.after = await workOf();
        work.seconds = now();
      },
    });
    const { readBack, ownDelay } = await crowd.finish();
    const seconds = now();
    clearInterval(tick);
    sampler.stop();
    await origin.stop();
    await probe.stop();

    const extentOf = (until: number) => ({
      viewers,
      seconds: until,
      viewerHours: (viewers * (until - ramp / 2)) / 3600,
    });
    const extent = extentOf(seconds);
    const ended = servers.replicas.flatMap(({ name, isRunning }) => (isRunning ? [] : [name]));
    const isMigrated = await hasMigration(database, next);
    const checks = [
      ...judge(recorder, windows, readBack, ended),
      {
        name: 'No write away for 15 s, no number lost or shown and rolled back',
        isPassed: faults.length === 0,
        found: faults[0] ?? `${probe.acknowledged.size} numbers written, ${probe.reads} reads of replicas`,
      },
      {
        name: 'The upgrade has its migration',
        isPassed: isMigrated,
        found: isMigrated ? next.migration : 'it is missing',
      },
    ];
    const cores = `${minutes} minutes, ${availableParallelism()} cores, Node ${process.versions.node}`;
    const text = [
      `${cores}, haproxy ${servers.proxy.version}\n${ways.described}`,
      loadFacts(recorder, sampler, extent),
      facts({ 'delay of the slowest thread of viewers, p99 ms': ownDelay.toFixed(1) }),
      coresTable(sampler, extent),
      `The primary until it was killed\n${databaseFacts(before, work.after, extentOf(work.seconds))}`,
      timesTable(recorder, extent),
      mediaTable(recorder, origin),
      `Memory\n${memoryTable(sampler)}`,
      lines.join('\n'),
      `Errors\n${errorsTable(recorder, windows)}`,
      checksTable(checks),
    ].join('\n\n');
    console.log(`\n${text}\n\nWritten to ${out}`);
    writeReport(out, text, { minutes, viewers, windows, checks, recorder, sampler });
    return checks.every(({ isPassed }) => isPassed);
  } finally {
    await stopAll();
  }
}

function processesOf(cluster: Cluster, servers: Servers, edges: readonly LoadEdge[]): readonly Process[] {
  const database = cluster.nodes.flatMap((node) => {
    const first = node.postmaster();
    return first === 0 ? [] : [first, ...childrenOf(first)];
  });
  const keepers = cluster.nodes.flatMap(({ patroni, etcd }) => [patroni.pid, etcd?.pid ?? 0]);
  return [
    ...servers.replicas.map(({ name, pid }) => ({ part: name, pid })),
    ...database.map((pid) => ({ part: 'PostgreSQL', pid })),
    ...keepers.map((pid) => ({ part: 'Patroni and etcd', pid })),
    ...cluster.access.map(({ pid }) => ({ part: 'pgBouncer and its haproxy', pid })),
    { part: 'haproxy', pid: servers.proxy.pid },
    ...edges.flatMap((it) => it.processes()),
  ];
}

/** Answers of the caches for media and pictures, and the requests for media that reached the servers. */
function mediaTable({ cached }: Recorder, { requests }: OriginCounts): string {
  const total = [...cached.values()].reduce((sum, count) => sum + count, 0);
  const rows = [
    ...[...cached].map(([name, count]) => [`answers of the caches: ${name}`, count, share(count, total)]),
    ...[...requests].map(([method, count]) => [
      `requests at the servers: ${method}`,
      count,
      share(count, total),
    ]),
  ];
  return table(['media', 'requests', 'of all answers'], rows);
}

function share(count: number, total: number): string {
  return `${((100 * count) / Math.max(1, total)).toFixed(1)} %`;
}

async function hasMigration(url: string, { migration }: NextVersion): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from kysely_migration where name = $1', [migration]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
