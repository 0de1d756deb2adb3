import '../../launch/require-node.js';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Recorder } from '../load/measure/recorder.ts';
import { readBack } from '../load/read-back.ts';
import { errorsTable } from '../load/report/tables.ts';
import type { FaultWindow } from '../load/schedule.ts';
import { startServers, wayTo } from '../load/stack/start-stack.ts';
import { judge } from '../load/verdict.ts';
import { makeViewers } from '../load/viewer/make-viewers.ts';
import { parseOptions, type RehearsalName } from './options.ts';
import { Probe } from './probe.ts';
import { fillDisk } from './rehearsals/fill-disk.ts';
import { cutPrimary, freezeEtcd, killNode, killPrimary } from './rehearsals/outages.ts';
import type { Outcome, Stage } from './rehearsals/rehearsal.ts';
import { restoreToMoment } from './rehearsals/restore.ts';
import { providePackages } from './stack/provide-packages.ts';
import { startCluster } from './stack/start-cluster.ts';

/**
 * Three nodes of PostgreSQL under Patroni with etcd, haproxy and pgBouncer, two servers and simulated viewers; then outages one after
 * another: `npm run cluster -- [--only kill,node,etcd,cut,disk,restore] [--viewers 40] [--hold] [--out FOLDER]`.
 */
const rehearsals: Readonly<Record<RehearsalName, (stage: Stage) => Promise<Outcome>>> = {
  kill: killPrimary,
  node: killNode,
  etcd: freezeEtcd,
  cut: cutPrimary,
  disk: fillDisk,
  restore: restoreToMoment,
};
/** The others still follow, and the report has it. */
const failed = (error: Error): Outcome => ({ lines: [], faults: [error.message], window: null });
const calmSeconds = 8;
const longestVisit = 60;

const { only, viewers: count, hold, out } = parseOptions(process.argv.slice(2));
providePackages();
console.log('Starting three nodes, haproxy and pgBouncer');
const cluster = await startCluster(out);
const stops: (() => Promise<void>)[] = [() => cluster.stop()];
const stopAll = async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
};
// Otherwise the engines would outlive this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)));
}

try {
  const { database, replica, signals } = cluster.urls;
  if (hold) {
    console.log(
      `DATABASE_URL=${database}\nDATABASE_REPLICA_URL=${replica}\nDATABASE_SIGNALS_URL=${signals}\nCtrl+C stops it`,
    );
    await new Promise(() => undefined);
  }
  console.log('Starting two servers');
  const servers = await startServers(out, {
    DATABASE_URL: database,
    DATABASE_REPLICA_URL: replica,
    DATABASE_SIGNALS_URL: signals,
  });
  stops.push(() => servers.stop());
  const probe = new Probe(cluster);
  await probe.start();
  stops.push(() => probe.stop());
  const recorder = new Recorder();
  const now = () => recorder.now();
  const viewers = makeViewers(count, wayTo(servers), recorder);
  let end = Number.POSITIVE_INFINITY;
  const watching = viewers.map((viewer) => viewer.run(() => Math.min(longestVisit, end - now())));
  await pause(calmSeconds * 1000);
  const stage = { cluster, probe, now };
  const windows: FaultWindow[] = [];
  const said: string[] = [];
  const faults: string[] = [];
  for (const name of only) {
    console.log(`Rehearsal: ${name}`);
    const outcome = await rehearsals[name](stage).catch(failed);
    said.push(`${name}: ${outcome.lines.join('; ')}`);
    console.log(`  ${outcome.lines.join('\n  ')}`);
    for (const fault of outcome.faults) console.log(`  NOT: ${fault}`);
    faults.push(...outcome.faults);
    if (outcome.window) windows.push(outcome.window);
    await pause(calmSeconds * 1000);
  }
  end = now();
  await Promise.all(watching);
  await probe.stop();
  const ended = servers.replicas.flatMap(({ name, isRunning }) => (isRunning ? [] : [name]));
  const checks = [
    ...judge(recorder, windows, await readBack(viewers), ended),
    {
      name: 'Every outage within its limits, no number lost or shown and rolled back',
      isPassed: faults.length === 0,
      found: faults[0] ?? `${probe.acknowledged.size} numbers written, ${probe.reads} reads of replicas`,
    },
  ];
  for (const viewer of viewers) viewer.close();
  const verdict = checks.map(({ name, isPassed, found }) => `${isPassed ? 'ok ' : 'NOT'} ${name}: ${found}`);
  const text = [
    `${count} viewers, ${recorder.requests} requests, ${recorder.failures.length} failed attempts`,
    ...said,
    errorsTable(recorder, windows),
    ...verdict,
  ].join('\n');
  console.log(`\n${text}\n\nWritten to ${out}`);
  writeFileSync(join(out, 'report.txt'), `${text}\n`);
  process.exitCode = checks.every(({ isPassed }) => isPassed) ? 0 : 1;
} finally {
  await stopAll();
}
