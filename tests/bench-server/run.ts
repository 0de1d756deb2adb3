import '../../launch/require-node.js';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { burst, burstFaults, printBurst } from './burst.ts';
import type { Hosts } from './host.ts';
import { countResults, type Load, load, median, quantile, timeOne } from './measure.ts';
import { growing, personal, reads } from './reads.ts';
import { measureWrites, printWrites } from './writes.ts';

/**
 * Measures public reads against a bare Fastify that sends the same bytes, and the cost of a read as the
 * catalogue grows: `npm run bench:server -- [--rounds 5] [--seconds 1] [--engine embedded|postgresql] [--json]`.
 * `--only burst [--fsync]` measures bursts of sign-ins on the embedded database instead, with it on its own thread and on the
 * main thread. `--only writes [--viewers 20,2000] [--reports apart,together] [--partitions 8,1] [--minutes 60]` counts the work of PostgreSQL while
 * viewers watch a film, with the whole pages in its log apart, for each of these. Both sides of a comparison are measured alternately, so that a busy machine slows both.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'embedded,postgresql' },
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    fsync: { type: 'boolean', default: false },
    viewers: { type: 'string', default: '20' },
    reports: { type: 'string', default: 'apart,together' },
    partitions: { type: 'string' },
    minutes: { type: 'string', default: '60' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const samples = 20;
const minRatio = 0.5;
const maxGrowth = 1.5;

interface Speed {
  readonly read: string;
  readonly bare: number;
  readonly operated: number;
  readonly ratio: number;
  readonly p99: number;
  readonly cold: number;
  readonly coldP99: number;
}

interface Cost {
  readonly read: string;
  /** Milliseconds by catalogue size. */
  readonly median: readonly number[];
  /** Results of the page by catalogue size; costs can be compared where they are equal. */
  readonly results: readonly (number | null)[];
  readonly p99: number;
  readonly growth: number;
}

async function speeds({ bare, operated, cold }: Hosts): Promise<Speed[]> {
  const result: Speed[] = [];
  const fresh = Object.values(cold)[1] ?? '';
  for (const [place, [read, path]] of Object.entries(reads).entries()) {
    const turns: { readonly bare: Load; readonly operated: Load; readonly cold: Load }[] = [];
    for (let round = 0; round < rounds; round++) {
      turns.push({
        bare: await load(`${bare}/${place}`, seconds),
        operated: await load(operated + path, seconds),
        cold: await load(fresh + path, seconds),
      });
    }
    const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of));
    result.push({
      read,
      bare: middle((it) => it.bare.perSecond),
      operated: middle((it) => it.operated.perSecond),
      ratio: middle((it) => it.operated.perSecond / it.bare.perSecond),
      p99: middle((it) => it.operated.p99),
      cold: middle((it) => it.cold.perSecond),
      coldP99: middle((it) => it.cold.p99),
    });
  }
  return result;
}

async function costs({ cold, tokens, neighbours, word }: Hosts): Promise<Cost[]> {
  const result: Cost[] = [];
  for (const [read, template] of Object.entries({ ...growing, ...personal })) {
    const path = template.replace('{word}', word);
    const isPersonal = read in personal;
    const tokenOf = (place: number) => (isPersonal ? Object.values(tokens)[place] : undefined);
    const results = await Promise.all(
      Object.values(cold).map((origin, place) => countResults(origin + path, tokenOf(place))),
    );
    const times = Object.values(cold).map(() => [] as number[]);
    for (let sample = -2; sample < rounds * samples; sample++) {
      for (const [place, origin] of Object.values(cold).entries()) {
        const time = await timeOne(origin + path, tokenOf(place));
        if (sample >= 0) times[place]?.push(time);
      }
    }
    result.push(costOf(read, times, results));
  }
  return [...result, costOf('neighbours of a title (job)', Object.values(neighbours), [])];
}

function costOf(read: string, times: readonly (readonly number[])[], results: Cost['results']): Cost {
  const medians = times.map(median);
  const [first = Number.NaN] = medians;
  const last = medians.at(-1) ?? Number.NaN;
  return { read, median: medians, results, p99: quantile(times.at(-1) ?? [], 0.99), growth: last / first };
}

async function bench(engine: string) {
  const child = fork(new URL('host.ts', import.meta.url), [engine]);
  try {
    let hosts: Hosts | undefined;
    while (!hosts) {
      const [message] = (await Promise.race([once(child, 'message'), ended(child)])) as [
        { hosts?: Hosts; filled?: number },
      ];
      if (message.filled) console.error(`${engine}: ${message.filled} titles are there`);
      hosts = message.hosts;
    }
    return { engine, speeds: await speeds(hosts), costs: await costs(hosts) };
  } finally {
    if (child.exitCode === null) {
      child.send('stop');
      await once(child, 'exit');
    }
  }
}

async function ended(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`The servers ended with ${code}`);
}

function print({ engine, speeds: rows, costs: lines }: Awaited<ReturnType<typeof bench>>): void {
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  console.log(`\n${engine}, 10,000 titles, requests a second`);
  console.table(
    rows.map((it) => ({
      read: it.read,
      'bare Fastify': whole(it.bare),
      operated: whole(it.operated),
      ratio: it.ratio.toFixed(2),
      'p99 ms': it.p99,
      'without memory': whole(it.cold),
      'its p99 ms': it.coldP99,
    })),
  );
  console.log(`${engine}, without memory, milliseconds by the number of titles`);
  console.table(
    lines.map((it) => ({
      read: it.read,
      ...Object.fromEntries(
        ['100', '10,000', '100,000'].map((size, place) => [`${size} titles`, it.median[place]?.toFixed(2)]),
      ),
      growth: it.growth.toFixed(2),
      results: it.results.map((count) => count ?? '–').join(' · '),
      'p99 of 100,000': it.p99.toFixed(1),
    })),
  );
}

async function benchReads(): Promise<readonly string[]> {
  const results = [];
  for (const engine of values.engine.split(',')) results.push(await bench(engine));
  if (values.json) console.log(JSON.stringify(results, null, 2));
  else for (const result of results) print(result);
  const slow = results.flatMap(({ engine, speeds: rows }) =>
    rows
      .filter((it) => it.ratio < minRatio)
      .map((it) => `${engine}: ${it.read} is below ${minRatio} of bare Fastify`),
  );
  const grown = results.flatMap(({ engine, costs: lines }) =>
    lines
      .filter((it) => it.growth > maxGrowth)
      .map((it) => `${engine}: ${it.read} costs ${it.growth.toFixed(2)} times as much`),
  );
  return [...slow, ...grown];
}

async function benchBursts(): Promise<readonly string[]> {
  const result = await burst(rounds, values.fsync);
  if (values.json) console.log(JSON.stringify(result, null, 2));
  else printBurst(result, values.fsync);
  return burstFaults(result);
}

async function benchWrites(): Promise<readonly string[]> {
  const runs = [];
  for (const viewers of values.viewers.split(',').map(Number)) {
    for (const partitions of values.partitions?.split(',').map(Number) ?? [null]) {
      for (const reports of ['apart', 'together'] as const) {
        if (!values.reports.split(',').includes(reports)) continue;
        const options = { viewers, partitions, reports, minutes: Number(values.minutes) };
        runs.push({ ...options, writes: await measureWrites(options) });
      }
    }
  }
  printWrites(runs);
  return [];
}

const benches: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  burst: benchBursts,
  writes: benchWrites,
};
const faults = await (benches[values.only ?? ''] ?? benchReads)();
for (const line of faults) console.error(line);
process.exitCode = faults.length > 0 ? 1 : 0;
