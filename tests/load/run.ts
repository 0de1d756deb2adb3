import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { breakThings } from './break-things.ts';
import { readWork } from './measure/database-work.ts';
import { Recorder } from './measure/recorder.ts';
import { Sampler } from './measure/sampler.ts';
import { parseOptions } from './options.ts';
import { readBack } from './read-back.ts';
import {
  checksTable,
  databaseFacts,
  errorsTable,
  loadFacts,
  memoryTable,
  timesTable,
} from './report/tables.ts';
import { scheduleOf } from './schedule.ts';
import { startStack } from './stack/start-stack.ts';
import { judge } from './verdict.ts';
import { makeViewers } from './viewer/make-viewers.ts';

/**
 * Simulated viewers against PostgreSQL and two replicas in production mode behind haproxy, of which one is killed while
 * the load goes on, and the database restarted: `npm run load -- [--minutes 30] [--viewers 400] [--out FOLDER]`.
 */
const { minutes, viewers: count, out } = parseOptions(process.argv.slice(2));
const schedule = scheduleOf(minutes);
const tickMilliseconds = 30_000;

console.log('Starting PostgreSQL, two replicas and haproxy');
const stack = await startStack(out);
console.log(`haproxy ${stack.proxy.version}, Node ${process.versions.node}, ${availableParallelism()} cores`);

try {
  const before = await readWork(stack.postgres.url);
  const recorder = new Recorder();
  const sampler = new Sampler(stack, () => recorder.now());
  const viewers = makeViewers(count, stack, recorder);
  const tick = setInterval(() => {
    const { requests, failures } = recorder;
    console.log(`${Math.round(recorder.now())} s: ${requests} requests, ${failures.length} failed attempts`);
  }, tickMilliseconds);
  const secondsLeft = () => schedule.end - recorder.now();
  const watching = viewers.map(async (viewer, place) => {
    await pause((schedule.ramp * 1000 * place) / count);
    await viewer.run(secondsLeft);
  });
  const windows = await breakThings(schedule, stack, () => recorder.now());
  await Promise.all(watching);
  clearInterval(tick);
  const seconds = recorder.now();
  sampler.stop();
  const viewerHours = (count * (seconds - schedule.ramp / 2)) / 3600;
  const extent = { viewers: count, seconds, viewerHours };
  const after = await readWork(stack.postgres.url);

  const checks = judge(recorder, windows, await readBack(viewers));
  const report = [
    `${new Date().toISOString().slice(0, 10)}, ${minutes} minutes, ${availableParallelism()} cores, haproxy ${stack.proxy.version}`,
    loadFacts(recorder, sampler, extent),
    databaseFacts(before, after, extent),
    timesTable(recorder, extent),
    `Errors\n${errorsTable(recorder, windows)}`,
    `Memory\n${memoryTable(sampler)}`,
    checksTable(checks),
  ].join('\n\n');
  console.log(`\n${report}`);
  writeFileSync(join(out, 'report.txt'), `${report}\n`);
  const { failures, givenUp, recoveries, perSecond } = recorder;
  const raw = {
    minutes,
    count,
    windows,
    checks,
    perSecond,
    samples: sampler.samples,
    failures,
    givenUp,
    recoveries,
  };
  writeFileSync(join(out, 'report.json'), JSON.stringify(raw));
  console.log(`\nWritten to ${out}`);
  process.exitCode = checks.every(({ isPassed }) => isPassed) ? 0 : 1;
  for (const viewer of viewers) viewer.close();
} finally {
  await stack.stop();
}
