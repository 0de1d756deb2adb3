import '../../launch/require-node.js';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { breakThings } from './break-things.ts';
import { runCluster } from './cluster/run-cluster.ts';
import { readWork } from './measure/database-work.ts';
import { Recorder } from './measure/recorder.ts';
import { Sampler } from './measure/sampler.ts';
import { parseOptions } from './options.ts';
import { runPhones } from './phones/run-phones.ts';
import { readBack } from './read-back.ts';
import {
  checksTable,
  databaseFacts,
  errorsTable,
  loadFacts,
  memoryTable,
  timesTable,
} from './report/tables.ts';
import { writeReport } from './report/write-report.ts';
import { scheduleOf } from './schedule.ts';
import { processesOf, startStack, wayTo } from './stack/start-stack.ts';
import { judge } from './verdict.ts';
import { makeViewers } from './viewer/make-viewers.ts';

/**
 * Simulated viewers against PostgreSQL and two replicas in production mode behind haproxy, of which one is killed while
 * the load goes on, and the database restarted: `npm run load -- [--minutes 30] [--viewers 400] [--out FOLDER]`. With `--phones 1000`,
 * one server instead, and televisions with a phone each that only exchange messages. With `--cluster`, three servers, a cluster of PostgreSQL and two caches, and further
 * `[--threads 2] [--latency 40] [--loss 1]`.
 */
const options = parseOptions(process.argv.slice(2));
const { minutes, viewers: count, phones, out } = options;
if (options.cluster) {
  const isPassed = await runCluster(options);
  process.exit(isPassed ? 0 : 1);
}
if (phones > 0) {
  await runPhones(phones, minutes, out);
  process.exit();
}
const schedule = scheduleOf(minutes);
const tickMilliseconds = 30_000;

console.log('Starting PostgreSQL, two replicas and haproxy');
const stack = await startStack(out);
// Otherwise the replicas and the proxy would outlive this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stack.stop().finally(() => process.exit(130)));
}

try {
  const before = await readWork(stack.postgres.url);
  const recorder = new Recorder();
  const now = () => recorder.now();
  const sampler = new Sampler(() => processesOf(stack), now);
  const viewers = makeViewers(count, wayTo(stack), recorder);
  const tick = setInterval(() => {
    const { requests, failures } = recorder;
    console.log(`${Math.round(now())} s: ${requests} requests, ${failures.length} failed attempts`);
  }, tickMilliseconds);
  const watching = viewers.map(async (viewer, place) => {
    await pause((schedule.ramp * 1000 * place) / count);
    await viewer.run(() => schedule.end - now());
  });
  const windows = await breakThings(schedule, stack, now);
  await Promise.all(watching);
  clearInterval(tick);
  sampler.stop();

  const seconds = now();
  const extent = { viewers: count, seconds, viewerHours: (count * (seconds - schedule.ramp / 2)) / 3600 };
  const cores = availableParallelism();
  const measured = [
    `${minutes} minutes, ${cores} cores, Node ${process.versions.node}, haproxy ${stack.proxy.version}`,
    loadFacts(recorder, sampler, extent),
    databaseFacts(before, await readWork(stack.postgres.url), extent),
    timesTable(recorder, extent),
    `Memory\n${memoryTable(sampler)}`,
  ];
  const ended = stack.replicas.flatMap(({ name, isRunning }) => (isRunning ? [] : [name]));
  const checks = judge(recorder, windows, await readBack(viewers), ended);
  for (const viewer of viewers) viewer.close();
  const text = [...measured, `Errors\n${errorsTable(recorder, windows)}`, checksTable(checks)].join('\n\n');
  console.log(`\n${text}\n\nWritten to ${out}`);
  writeReport(out, text, { minutes, viewers: count, windows, checks, recorder, sampler });
  process.exitCode = checks.every(({ isPassed }) => isPassed) ? 0 : 1;
} finally {
  await stack.stop();
}
