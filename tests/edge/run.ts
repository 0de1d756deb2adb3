import '../../launch/require-node.js';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { facts, table } from '#server/src/admin/cli/table.ts';
import { median, quantile } from '../bench-server/measure.ts';
import { usageOf } from '../load/measure/usage.ts';
import type { Counts } from './counts.ts';
import { type Edge, edgeNames, makeEdge } from './edges.ts';
import { startOrigin } from './origin.ts';
import { refusals } from './refusals.ts';
import { openWatching } from './watch.ts';
import type { Sums } from './watcher.ts';

/**
 * Viewers of films and channels through an nginx and a Varnish with the configurations of `server/deploy/edge`; both are restarted
 * meanwhile, then rights end: `npm run test:edge -- [--viewers 60] [--seconds 60] [--threads 2] [--out FOLDER]`. Needs Debian's nginx and
 * varnish.
 */
const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '60' },
    threads: { type: 'string', default: '2' },
    out: { type: 'string', default: resolve(import.meta.dirname, '../../.cache/edge') },
  },
});
const [viewers, seconds, threads] = [values.viewers, values.seconds, values.threads].map(Number) as [
  number,
  number,
  number,
];
/** A right may outlive its reason by this, in seconds. */
const mostSeconds = 10;
const rampSeconds = 5;

const scratch = mkdtempSync(join(tmpdir(), 'oyna-edge-'));
const origin = await startOrigin(join(scratch, 'media'));
const stops: (() => unknown)[] = [
  () => rmSync(scratch, { recursive: true, force: true }),
  () => origin.stop(),
];
const stopAll = async () => {
  for (const each of stops.splice(0).reverse()) await each();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)));
}

interface Place {
  readonly edge: Edge;
  readonly counts: Counts;
  readonly sums: Sums;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const secondsOf = ({ pids }: Edge) => pids.reduce((total, pid) => total + usageOf(pid).seconds, 0);

async function restart({ edge, counts }: Place): Promise<number> {
  const began = performance.now();
  await edge.stop();
  // Its memory is empty now, unlike nginx's disk.
  if (edge.name === 'varnish') counts.forget();
  await edge.start();
  return (performance.now() - began) / 1000;
}

try {
  const places: Place[] = [];
  for (const name of edgeNames) {
    const { port, counts } = await origin.listen();
    const edge = await makeEdge(name, port, join(scratch, name));
    await edge.start();
    stops.push(() => edge.stop());
    const sums: Sums = { requests: 0, bytes: 0, failures: [], times: [] };
    places.push({ edge, counts, sums });
  }
  const free = origin.films.filter(({ access }) => access === 'free');
  const sets = Array.from({ length: viewers }, (_, number) => {
    const turn = Math.floor(number / 4);
    const path =
      number % 4 < 2
        ? `channel/${origin.channels[turn % origin.channels.length]}`
        : `cinema/${free[turn % free.length]?.id}`;
    return { path, edge: number % places.length };
  });
  console.log(
    `${viewers} viewers of ${origin.channels.length} channels and ${free.length} films through ${edgeNames.join(' and ')}`,
  );
  const ports = { service: origin.port, edges: places.map(({ edge }) => edge.port) };
  const watching = await openWatching({ ...ports, sets, threads, rampSeconds });
  const originBefore = performance.eventLoopUtilization();
  const coresBefore = places.map(({ edge }) => secondsOf(edge));
  const began = performance.now();
  const playing = watching.play(seconds);
  await pause(seconds * 500);
  const before = places.map(({ counts }) => counts.repeated());
  // Restarted ones begin to count anew.
  const cores = places.map(
    ({ edge }, place) => ((secondsOf(edge) - (coresBefore[place] ?? 0)) / (performance.now() - began)) * 1000,
  );
  const restarts = [];
  for (const place of places) {
    restarts.push(`${place.edge.name} ${(await restart(place)).toFixed(1)} s`);
  }
  const { sums: watched, busy } = await playing;
  const originBusy = performance.eventLoopUtilization(originBefore).utilization;
  for (const [place, sums] of watched.entries()) Object.assign(places[place]?.sums ?? {}, sums);
  const ended = await refusals(
    origin,
    places.map(({ edge, sums }) => ({ edge, sums })),
  );
  const rows = places.map(({ edge, counts, sums }, place) => [
    edge.name,
    sums.requests,
    (sums.bytes / 1e6).toFixed(1),
    counts.fetched.size,
    counts.playlists,
    counts.rights,
    (counts.bytes / 1e6).toFixed(1),
    percent(1 - counts.bytes / sums.bytes),
    percent(1 - (counts.playlists + counts.fetches) / sums.requests),
    (cores[place] ?? 0).toFixed(2),
    median(sums.times).toFixed(1),
    quantile(sums.times, 0.99).toFixed(0),
  ]);
  const repeated = places.flatMap(({ edge, counts }, place) =>
    [...(before[place] ?? []), ...counts.repeated()].map((each) => `${edge.name}: ${each}`),
  );
  const failures = places.flatMap(({ edge, sums }) => sums.failures.map((each) => `${edge.name}: ${each}`));
  const late = ended.filter((it) => it.seconds > mostSeconds);
  const faults = [
    ...repeated.map((each) => `fetched again: ${each}`),
    ...failures.map((each) => `failed: ${each}`),
    ...late.map(({ edge, what }) => `${edge}: ${what} had no effect within ${mostSeconds} s`),
  ];
  const text = [
    table(
      [
        'edge',
        'requests',
        'MB',
        'files fetched',
        'playlists',
        'rights asked',
        'MB fetched',
        'bytes saved',
        'answers without the origin',
        'cores',
        'p50 ms',
        'p99 ms',
      ],
      rows,
    ),
    facts(
      Object.fromEntries(
        ended.map(({ edge, what, seconds }) => [`${what}, ${edge}`, `${seconds.toFixed(1)} s`]),
      ),
    ),
    `Busy: the origin ${percent(originBusy)}, threads of viewers ${busy.map(percent).join(' and ')}`,
    `Restarts in the middle: ${restarts.join(', ')}`,
    faults.length === 0 ? 'No faults' : faults.slice(0, 20).join('\n'),
  ].join('\n\n');
  console.log(`\n${text}`);
  mkdirSync(values.out, { recursive: true });
  writeFileSync(join(values.out, 'report.txt'), `${text}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await stopAll();
}
