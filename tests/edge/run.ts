import '../../launch/require-node.js';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { facts, table } from '#server/src/admin/cli/table.ts';
import { median, quantile } from '../bench-server/measure.ts';
import { runWay, type Way, type WayResult, ways } from './run-way.ts';

/**
 * Viewers of films and channels through an nginx and a Varnish with the configurations of `server/deploy/edge`; both are restarted
 * meanwhile, then rights end. First the edges ask the servers for each right, then they check keys themselves:
 * `npm run test:edge -- [--ways ask,keys] [--viewers 60] [--seconds 60] [--threads 2] [--out FOLDER]`. Needs Debian's nginx, varnish and
 * haproxy.
 */
const { values } = parseArgs({
  options: {
    ways: { type: 'string', default: ways.join() },
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
const wanted = ways.filter((way) => values.ways.split(',').includes(way));

const stops: (() => unknown)[] = [];
const stopAll = async () => {
  for (const each of stops.splice(0).reverse()) await each();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)));
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function rowsOf(way: Way, { edges }: WayResult) {
  return edges.map(({ edge, counts, sums, cores, frontCores }) => [
    way,
    edge,
    sums.requests,
    (sums.bytes / 1e6).toFixed(1),
    counts.fetched.size,
    counts.playlists,
    counts.rights,
    (counts.bytes / 1e6).toFixed(1),
    percent(1 - counts.bytes / sums.bytes),
    percent(1 - (counts.playlists + counts.fetches) / sums.requests),
    cores.toFixed(2),
    frontCores.toFixed(2),
    median(sums.times).toFixed(1),
    quantile(sums.times, 0.99).toFixed(0),
  ]);
}

function factsOf(way: Way, { originBusy, busy, edges, ended }: WayResult) {
  return facts({
    ...Object.fromEntries(
      ended.map(({ edge, what, seconds }) => [`${way}: ${what}, ${edge}`, `${seconds.toFixed(1)} s`]),
    ),
    [`${way}: the origin was busy`]: percent(originBusy),
    [`${way}: threads of viewers were busy`]: busy.map(percent).join(' and '),
    [`${way}: restarts in the middle`]: edges
      .map(({ edge, restartSeconds }) => `${edge} ${restartSeconds.toFixed(1)} s`)
      .join(', '),
  });
}

try {
  const results: (readonly [Way, WayResult])[] = [];
  for (const way of wanted) {
    console.log(
      `${viewers} viewers for ${seconds} s; edges ${way === 'ask' ? 'ask for rights' : 'check keys'}`,
    );
    results.push([way, await runWay({ way, viewers, seconds, threads, stops })]);
    await stopAll();
  }
  const faults = results.flatMap(([, it]) => it.faults);
  const text = [
    table(
      [
        'way',
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
        'of its proxy',
        'p50 ms',
        'p99 ms',
      ],
      results.flatMap(([way, result]) => rowsOf(way, result)),
    ),
    ...results.map(([way, result]) => factsOf(way, result)),
    faults.length === 0 ? 'No faults' : faults.slice(0, 20).join('\n'),
  ].join('\n\n');
  console.log(`\n${text}`);
  mkdirSync(values.out, { recursive: true });
  writeFileSync(join(values.out, 'report.txt'), `${text}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await stopAll();
}
