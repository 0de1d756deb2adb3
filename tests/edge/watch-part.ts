import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type Sums, Watcher } from './watcher.ts';

/** The sets of one thread. */
export interface WatchPart {
  readonly service: number;
  /** Ports of the edges. */
  readonly edges: readonly number[];
  /** For each set its item, such as `cinema/7`, and the place of its edge. */
  readonly sets: readonly { readonly path: string; readonly edge: number }[];
  /** All sets of the thread start within these. */
  readonly rampSeconds: number;
}

export type FromWatchPart =
  | { readonly say: 'open' }
  | {
      readonly say: 'over';
      /** By the place of the edge. */
      readonly sums: readonly Sums[];
      /** Share of the time that the thread was busy, from 0 to 1. */
      readonly busy: number;
    };

export interface ToWatchPart {
  readonly playSeconds: number;
}

const openedAtOnce = 10;
const port = parentPort;
if (port) await run(port, workerData as WatchPart);

async function run(
  main: NonNullable<typeof parentPort>,
  { service, edges, sets, rampSeconds }: WatchPart,
): Promise<void> {
  const say = (message: FromWatchPart) => main.postMessage(message);
  const sums: Sums[] = edges.map(() => ({ requests: 0, bytes: 0, failures: [], times: [] }));
  const watchers = sets.flatMap(({ path, edge }) => {
    const [its, sum] = [edges[edge], sums[edge]];
    return its === undefined || !sum ? [] : [new Watcher({ edge: its, service }, path, null, sum)];
  });
  for (let place = 0; place < watchers.length; place += openedAtOnce)
    await Promise.all(watchers.slice(place, place + openedAtOnce).map((it) => it.open()));
  const start = new Promise<ToWatchPart>((resolve) => main.once('message', resolve));
  say({ say: 'open' });
  const { playSeconds } = await start;
  const began = performance.eventLoopUtilization();
  const until = performance.now() + playSeconds * 1000;
  await Promise.all(
    watchers.map(async (each, place) => {
      await pause((rampSeconds * 1000 * place) / watchers.length);
      // Its sums have the failure.
      await each.play(until).catch(() => undefined);
    }),
  );
  say({ say: 'over', sums, busy: performance.eventLoopUtilization(began).utilization });
  main.close();
}
