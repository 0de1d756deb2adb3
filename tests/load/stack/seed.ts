import { sql } from 'kysely';
import { loadDemo } from '#server/demo/load.ts';
import { demoAccount } from '#server/demo/loader/load-account.ts';
import { mediaDuration } from '#server/demo/loader/media-duration.ts';
import type { Database } from '#server/src/infra/database/database.ts';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { openDatabase } from '#server/src/infra/database/open-database.ts';
import { withoutLimits } from '#server/src/infra/database/without-limits.ts';
import { folders } from '#server/src/infra/make-services.ts';
import { fillCatalogue } from '../../bench-server/fill-catalogue.ts';
import type { DatabaseSettings } from './database-settings.ts';
import type { HeavyFilm } from './write-heavy-films.ts';

/** Titles, channels and the plan that viewers choose from, by identifiers. */
export interface Goods {
  readonly films: readonly { readonly id: number; readonly duration: number }[];
  readonly paidFilms: readonly { readonly id: number; readonly duration: number }[];
  /** Films of a real bit rate; none without a folder of them. */
  readonly heavyFilms: readonly { readonly id: number; readonly duration: number }[];
  readonly channels: readonly number[];
  readonly plan: number;
}

/** Titles of a middle-sized service. Those beyond the demo have no media and are only listed. */
const titles = 10_000;

/** Fills an empty database with the demo's catalogue, but not its account, and with further titles. */
export async function seed(settings: DatabaseSettings, heavy: readonly HeavyFilm[] = []): Promise<Goods> {
  const { DATABASE_URL: databaseUrl, DATABASE_SIGNALS_URL: signalsUrl = null } = settings;
  const database = await openDatabase({ dataDir: '', databaseUrl, signalsUrl });
  const db = withoutLimits(database.db);
  try {
    await migrate(db);
    await loadDemo({ db, art: folders.art, now: new Date() });
    // Production refuses to start beside it.
    await db.deleteFrom('users').where('phone', '=', demoAccount.phone).execute();
    const playable = await db
      .selectFrom('cinema')
      .select(['id', 'access', 'media'])
      .where('kind', '=', 'movie')
      .where('media', 'is not', null)
      .execute();
    const withAccess = (access: 'free' | 'subscription') =>
      playable.flatMap(({ id, media, ...film }) =>
        film.access === access && media ? [{ id, duration: Math.floor(mediaDuration(media)) }] : [],
      );
    const channels = await db
      .selectFrom('channels')
      .select('id')
      .where('access', '=', 'free')
      .where('state', '=', 'on_air')
      .execute();
    const plan = await db
      .selectFrom('plans')
      .select('id')
      .where('slug', '=', 'yengil')
      .executeTakeFirstOrThrow();
    const [films, paidFilms] = [withAccess('free'), withAccess('subscription')];
    await fillCatalogue(db, titles);
    await givePosters(db);
    const heavyFilms = await giveMedia(db, heavy);
    return { films, paidFilms, heavyFilms, channels: channels.map(({ id }) => id), plan: plan.id };
  } finally {
    await database.close();
  }
}

/** Titles that are only listed get the media of real bit rates. */
async function giveMedia(db: Database, heavy: readonly HeavyFilm[]): Promise<Goods['heavyFilms']> {
  const listed = await db
    .selectFrom('cinema')
    .select('id')
    .where('slug', 'like', 'bench-%')
    .where('kind', '=', 'movie')
    .where('access', '=', 'free')
    .orderBy('id')
    .limit(heavy.length)
    .execute();
  const films = [];
  for (const [place, { id }] of listed.entries()) {
    const film = heavy[place];
    if (!film) continue;
    await db
      .updateTable('cinema')
      .set({ media: film.name, is_playable: true, duration: film.duration })
      .where('id', '=', id)
      .execute();
    films.push({ id, duration: film.duration });
  }
  return films;
}

/** Generated titles have no pictures; they get those of the demo in turn. */
async function givePosters(db: Database): Promise<void> {
  await sql`
    with known as (
      select poster, row_number() over (order by id) - 1 as place, count(*) over () as many
      from cinema where slug not like 'bench-%' and poster is not null
    )
    update cinema set poster = known.poster from known
    where slug like 'bench-%' and cinema.id % known.many = known.place`.execute(db);
}
