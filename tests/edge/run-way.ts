import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { edgePublicKey } from '#server/src/modules/media/edge/edge-key.ts';
import { usageOf } from '../load/measure/usage.ts';
import { climb } from './climb.ts';
import type { Counts } from './counts.ts';
import { type Edge, edgeNames, makeEdge } from './edges.ts';
import { type Origin, startOrigin } from './origin.ts';
import { type Refusal, refusals } from './refusals.ts';
import { openWatching } from './watch.ts';
import type { Sums } from './watcher.ts';

/** How an edge learns the right of a playback: it asks the servers, or checks the key itself. */
export const ways = ['ask', 'keys'] as const;
export type Way = (typeof ways)[number];

interface Wanted {
  readonly way: Way;
  readonly viewers: number;
  readonly seconds: number;
  readonly threads: number;
  /** Gets everything that has to end with the run, in the order of its start. */
  readonly stops: (() => unknown)[];
}

/** One edge after the run. */
export interface EdgeResult {
  readonly edge: Edge['name'];
  readonly counts: Counts;
  readonly sums: Sums;
  /** Cores of the cache, and of the proxy that checks keys, in the first half. */
  readonly cores: number;
  readonly frontCores: number;
  readonly restartSeconds: number;
}

export interface WayResult {
  readonly edges: readonly EdgeResult[];
  /** Shares of the time from 0 to 1: the origin's thread, and those of the viewers. */
  readonly originBusy: number;
  readonly busy: readonly number[];
  readonly ended: readonly Refusal[];
  readonly faults: readonly string[];
}

interface Place {
  readonly edge: Edge;
  readonly counts: Counts;
  readonly sums: Sums;
}

/** A right may outlive its reason by this, in seconds. */
const mostSeconds = 10;
const rampSeconds = 5;
const token = 'a-token-of-the-edges-of-a-run';

const secondsOf = (pids: readonly number[]) => pids.reduce((total, pid) => total + usageOf(pid).seconds, 0);

/** Viewers of films and channels through both edges, which are restarted meanwhile; then rights end. */
export async function runWay({ way, viewers, seconds, threads, stops }: Wanted): Promise<WayResult> {
  const scratch = mkdtempSync(join(tmpdir(), 'oyna-edge-'));
  stops.push(() => rmSync(scratch, { recursive: true, force: true }));
  const origin = await startOrigin(join(scratch, 'media'), way === 'keys' ? token : null);
  stops.push(() => origin.stop());
  const places = await openPlaces(origin, { way, scratch, stops });
  const ports = { service: origin.port, edges: places.map(({ edge }) => edge.port) };
  const sets = setsOf(origin, viewers, places.length);
  const watching = await openWatching({ ...ports, sets, threads, rampSeconds });
  const originBefore = performance.eventLoopUtilization();
  const before = places.map(({ edge }) => [secondsOf(edge.pids), secondsOf(edge.frontPids)] as const);
  const began = performance.now();
  const playing = watching.play(seconds);
  await pause(seconds * 500);
  const repeated = places.map(({ counts }) => counts.repeated());
  // Restarted ones count from zero again.
  const passed = (performance.now() - began) / 1000;
  const cores = places.map(({ edge }, place) => {
    const [cache = 0, front = 0] = before[place] ?? [];
    return [(secondsOf(edge.pids) - cache) / passed, (secondsOf(edge.frontPids) - front) / passed] as const;
  });
  const restarts: number[] = [];
  for (const place of places) restarts.push(await restart(place));
  const { sums: watched, busy } = await playing;
  const originBusy = performance.eventLoopUtilization(originBefore).utilization;
  for (const [place, sums] of watched.entries()) Object.assign(places[place]?.sums ?? {}, sums);
  const edges = places.map(({ edge, counts, sums }, place) => ({
    edge: edge.name,
    counts: counts.copy(),
    sums: { ...sums },
    cores: cores[place]?.[0] ?? 0,
    frontCores: cores[place]?.[1] ?? 0,
    restartSeconds: restarts[place] ?? 0,
  }));
  const climbed = await climb(origin, places);
  const ended = await refusals(origin, places);
  const late = ended.filter((it) => it.seconds > mostSeconds);
  const faults = [
    ...places.flatMap(({ edge, counts }, place) =>
      [...(repeated[place] ?? []), ...counts.repeated()].map((it) => `${edge.name}: fetched again: ${it}`),
    ),
    ...places.flatMap(({ edge, sums }) => sums.failures.map((it) => `${edge.name}: failed: ${it}`)),
    ...climbed,
    ...late.map(({ edge, what }) => `${edge}: ${what} had no effect within ${mostSeconds} s`),
  ];
  return { edges, originBusy, busy, ended, faults: faults.map((it) => `${way}: ${it}`) };
}

async function openPlaces(
  origin: Origin,
  { way, scratch, stops }: { readonly scratch: string } & Pick<Wanted, 'way' | 'stops'>,
): Promise<Place[]> {
  const places: Place[] = [];
  for (const name of edgeNames) {
    const { port, counts } = await origin.listen();
    const keys = { servers: origin.port, token, publicKey: edgePublicKey(origin.services.secrets) };
    const edge = await makeEdge(name, port, join(scratch, name), way === 'keys' ? { keys } : {});
    stops.push(() => edge.end());
    await edge.start();
    places.push({ edge, counts, sums: { requests: 0, bytes: 0, failures: [], times: [] } });
  }
  return places;
}

/** Two of four watch a channel, the others a film. */
function setsOf({ channels, films }: Origin, viewers: number, edges: number) {
  const free = films.filter(({ access }) => access === 'free');
  return Array.from({ length: viewers }, (_, number) => {
    const turn = Math.floor(number / 4);
    const path =
      number % 4 < 2
        ? `channel/${channels[turn % channels.length]}`
        : `cinema/${free[turn % free.length]?.id}`;
    return { path, edge: number % edges };
  });
}

async function restart({ edge, counts }: Place): Promise<number> {
  const began = performance.now();
  await edge.stop();
  // Its memory is empty now, unlike nginx's disk.
  if (edge.name === 'varnish') counts.forget();
  await edge.start();
  return (performance.now() - began) / 1000;
}
