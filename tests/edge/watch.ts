import { Worker } from 'node:worker_threads';
import type { FromWatchPart, ToWatchPart, WatchPart } from './watch-part.ts';
import type { Sums } from './watcher.ts';

interface Wanted extends WatchPart {
  readonly threads: number;
}

type Over = Extract<FromWatchPart, { readonly say: 'over' }>;

export interface Watching {
  /** Plays everything; afterwards there are the sums of each edge. */
  play(seconds: number): Promise<{ readonly sums: readonly Sums[]; readonly busy: readonly number[] }>;
}

/** Opens all playbacks on several threads. */
export async function openWatching({ threads, sets, ...common }: Wanted): Promise<Watching> {
  const parts = Array.from({ length: threads }, (_, thread) => {
    const workerData: WatchPart = { ...common, sets: sets.filter((__, place) => place % threads === thread) };
    return new Worker(new URL('./watch-part.ts', import.meta.url), { workerData });
  });
  await Promise.all(parts.map((it) => heard(it, 'open')));
  return {
    play: async (playSeconds) => {
      const results = await Promise.all(
        parts.map((it) => {
          const over = heard(it, 'over');
          it.postMessage({ playSeconds } satisfies ToWatchPart);
          return over;
        }),
      );
      const sums = common.edges.map((_, edge) => add(results.flatMap((it) => it.sums[edge] ?? [])));
      return { sums, busy: results.map((it) => it.busy) };
    },
  };
}

function heard<Name extends FromWatchPart['say']>(
  worker: Worker,
  name: Name,
): Promise<Extract<FromWatchPart, { readonly say: Name }>> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: FromWatchPart) => {
      if (message.say === name) resolve(message as Extract<FromWatchPart, { readonly say: Name }>);
    });
  });
}

function add(all: readonly Over['sums'][number][]): Sums {
  return {
    requests: all.reduce((total, it) => total + it.requests, 0),
    bytes: all.reduce((total, it) => total + it.bytes, 0),
    failures: all.flatMap(({ failures }) => failures),
    times: all.flatMap(({ times }) => times),
  };
}
