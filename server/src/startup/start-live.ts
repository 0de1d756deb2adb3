import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../infra/config.ts';
import type { Services } from '../infra/services.ts';
import { liveSettings, runLive } from '../modules/ingest/public.ts';

/** Starts to receive streams and inputs beside the server. Returns a function that stops it. */
export function startLive(config: Config, services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const stop = new AbortController();
  const settings = liveSettings(config, stop.signal, (sentence) => log.warn(sentence));
  const working = runLive(services, settings).catch((err: unknown) => log.error({ err }));
  return async () => {
    stop.abort(new Error('the server stops'));
    await working;
  };
}
