import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../infra/services.ts';
import { applyWindows } from '../modules/catalogue/public.ts';

/** Seconds between looks at the windows of the catalogue. */
const interval = 10;

/** Takes items in and out of the catalogue as their windows begin and end; at once, and from then on. */
export async function keepWindows({ db, now }: Services, log: FastifyBaseLogger): Promise<void> {
  const look = () =>
    applyWindows(db, now()).then(
      (changed) => void (changed > 0 && log.info({ changed }, 'windows of the catalogue began or ended')),
      (err: unknown) => log.error({ err }),
    );
  await look();
  const again = (): void => void setTimeout(() => void look().finally(again), interval * 1000).unref();
  again();
}
