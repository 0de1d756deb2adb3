import { sql } from 'kysely';
import type { Measure } from '../../../infra/measure.ts';
import { endingGuides } from './ending-guides.ts';

export const feedMeasures: readonly Measure[] = [
  {
    name: 'feeds_failing',
    help: 'Playlists and guides whose last fetch failed; alert above 0',
    async read({ db }) {
      const { count } = await db
        .selectFrom('feeds')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('failures', '>', 0)
        .executeTakeFirstOrThrow();
      return count;
    },
  },
  {
    name: 'guides_ending',
    help: 'Channels on air whose guide ends within two days, or has ended; alert above 0',
    read: async ({ db, now }) => (await endingGuides(db, now())).length,
  },
];
