import type { Services } from '#server/src/infra/services.ts';

interface Facts {
  readonly name?: string;
  readonly age_rating?: number | null;
  readonly is_playable?: boolean;
  /** Seconds until it is published; negative: ago. */
  readonly publishedIn?: number;
  /** Playable episodes of its only season; a film has none. */
  readonly episodes?: number;
}

let titles = 0;
const text = (uz: string) => JSON.stringify({ uz, ru: uz, en: uz });

/** Adds a title that nobody has watched. */
export async function newTitle({ db, now }: Pick<Services, 'db' | 'now'>, facts: Facts = {}) {
  const { episodes = 0, age_rating = null, is_playable = true, publishedIn = -1000 } = facts;
  const slug = `new-title-${titles++}`;
  const { id } = await db
    .insertInto('cinema')
    .values({
      slug,
      kind: episodes > 0 ? 'series' : 'movie',
      title: text(facts.name ?? slug),
      original_title: '',
      tagline: text(''),
      description: text(''),
      year: 2020,
      duration: 1000,
      age_rating,
      rating: 1,
      access: 'free',
      media: null,
      is_playable,
      poster: null,
      cover: null,
      backdrop: null,
      color: '#102030',
      search_title: ` ${slug}`,
      search: ` ${slug}`,
      published_at: new Date(now().getTime() + publishedIn * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parts: number[] = [];
  for (let number = 1; number <= episodes; number++) parts.push(await newEpisode(db, id, number));
  return { id, episodes: parts };
}

/** Adds a playable episode to a season of a series, by default the first. */
export async function newEpisode(
  db: Services['db'],
  cinema_id: number,
  number: number,
  season = 1,
): Promise<number> {
  const row = { cinema_id, season, number, title: text(`Qism ${number}`), description: text('') };
  const { id } = await db
    .insertInto('episodes')
    .values({ ...row, duration: 1000, media: 'oyna-1', still: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
