import type { FastifyBaseLogger } from 'fastify';
import { runWorker } from '../admin/worker/run-worker.ts';
import { workerThreads } from '../admin/worker/worker-threads.ts';
import type { Config } from '../infra/config.ts';
import type { Services } from '../infra/services.ts';

/**
 * Starts to make the films of the queue beside the server: encoders are processes of their own, of a low priority. Returns a
 * function that stops it and gives its job back.
 */
export function startWorker(config: Config, services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const working = runWorker(services, {
    threads: workerThreads(config),
    signal,
    tell: (sentence) => log.warn(sentence),
  }).catch((err: unknown) => log.error({ err }));
  return async () => {
    stop.abort(new Error('the server stops'));
    await working;
  };
}
