import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Recorder } from '../measure/recorder.ts';
import type { ReadBack } from '../read-back.ts';
import type { CrowdPart, FromPart } from './crowd-part.ts';

interface Wanted extends Omit<CrowdPart, 'from' | 'count' | 'step' | 'began'> {
  readonly viewers: number;
  readonly threads: number;
  /** Viewers start one after another in these seconds. */
  readonly ramp: number;
}

export interface Crowd {
  /** Requests and failed attempts until now. */
  progress(): { readonly requests: number; readonly failures: number };
  /** Waits until all viewers stopped; afterwards the recorder has their results. */
  finish(): Promise<{ readonly readBack: ReadBack; readonly ownDelay: number }>;
}

/** Viewers on several threads, so that one core does not limit them. */
export function startCrowd(recorder: Recorder, { viewers, threads, ramp, ...common }: Wanted): Crowd {
  const each = Math.ceil(viewers / threads);
  const parts = Array.from({ length: threads }, (_, place) => {
    const from = place * each;
    const count = Math.max(0, Math.min(each, viewers - from));
    const workerData: CrowdPart = { ...common, from, count, step: ramp / viewers, began: recorder.began };
    return new Part(new Worker(new URL('./run-part.ts', import.meta.url), { workerData }));
  });
  const sum = (name: 'requests' | 'failures') => parts.reduce((total, it) => total + it.progress[name], 0);
  return {
    progress: () => ({ requests: sum('requests'), failures: sum('failures') }),
    finish: async () => {
      const results = await Promise.all(parts.map((it) => it.finish()));
      for (const { records } of results) recorder.add(records);
      return {
        readBack: {
          positions: results.reduce((total, it) => total + it.readBack.positions, 0),
          orders: results.reduce((total, it) => total + it.readBack.orders, 0),
          losses: results.flatMap((it) => it.readBack.losses),
        },
        ownDelay: Math.max(...results.map((it) => it.ownDelay)),
      };
    },
  };
}

type Results = Extract<FromPart, { readonly say: 'results' }>;

class Part {
  progress = { requests: 0, failures: 0 };
  readonly #gone: Promise<unknown>;
  readonly #results: Promise<Results>;

  constructor(worker: Worker) {
    this.#gone = once(worker, 'exit');
    this.#gone.catch(() => undefined);
    this.#results = new Promise((resolve, reject) => {
      worker.on('error', reject);
      worker.on('message', (message: FromPart) => {
        if (message.say === 'results') resolve(message);
        else this.progress = message;
      });
    });
    // Whoever finishes it hears of it.
    this.#results.catch(() => undefined);
  }

  async finish(): Promise<Results> {
    const results = await this.#results;
    await this.#gone;
    return results;
  }
}
