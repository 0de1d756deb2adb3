import type { Database } from '../../infra/database/database.ts';
import type { Measure } from '../../infra/measure.ts';

function counted(db: Database) {
  return db
    .selectFrom('recordings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('is_skipped', '=', false);
}

export const recorderMeasures: readonly Measure[] = [
  {
    name: 'recordings_planned',
    help: 'Recordings of viewers that have not begun',
    read: async ({ db, now }) =>
      Number((await counted(db).where('starts_at', '>', now()).executeTakeFirstOrThrow()).count),
  },
  {
    name: 'recordings_kept',
    help: 'Recordings of viewers that are running or over; their parts of channels are kept beyond the archive',
    read: async ({ db, now }) =>
      Number((await counted(db).where('starts_at', '<=', now()).executeTakeFirstOrThrow()).count),
  },
];
