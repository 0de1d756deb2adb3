import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../infra/services.ts';
import { applyWindows, nextWindowBound } from '../modules/catalogue/public.ts';

/** The longest time between looks at the windows of the catalogue, in ms: another replica may have changed one. */
const longestMs = 10_000;
/** A bound may lie before the present for a clock that reads whole milliseconds. */
const shortestMs = 10;

/**
 * Takes items in and out of the catalogue as their windows begin and end; at once, and from then on. It looks at the moment of the
 * next bound, so nobody watches on after the end of a window.
 */
export async function keepWindows({ db, now }: Services, log: FastifyBaseLogger): Promise<void> {
  const look = async (): Promise<number> => {
    try {
      // One moment for both, so that no bound lies between them.
      const at = now();
      const changed = await applyWindows(db, at);
      if (changed > 0) log.info({ changed }, 'windows of the catalogue began or ended');
      const next = await nextWindowBound(db, at);
      return next === null ? longestMs : next.getTime() - now().getTime();
    } catch (err) {
      log.error({ err });
      return longestMs;
    }
  };
  const again = (ms: number): void =>
    void setTimeout(() => void look().then(again), Math.min(longestMs, Math.max(shortestMs, ms))).unref();
  again(await look());
}
