import type { Database } from '../../infra/database/database.ts';

export interface Playable {
  readonly access: 'free' | 'subscription';
  readonly media: string | null;
  /** The next episode, if any. */
  readonly next: number | null;
}

export interface Part {
  readonly episode: number | null;
  readonly trailer?: boolean;
}

/** The media to play for a title; `null` if the title or the episode does not exist. Trailers are free. */
export async function findPlayable(
  db: Database,
  id: number,
  { episode, trailer = false }: Part,
): Promise<Playable | null> {
  const title = await db
    .selectFrom('cinema')
    .select(['access', 'media', 'trailer'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!title) return null;
  if (trailer) return { access: 'free', media: title.trailer, next: null };
  const { access } = title;
  if (episode === null) return { access, media: title.media, next: null };
  const episodes = await db
    .selectFrom('episodes')
    .select(['id', 'media'])
    .where('cinema_id', '=', id)
    .orderBy('season')
    .orderBy('number')
    .execute();
  const place = episodes.findIndex((it) => it.id === episode);
  const found = episodes[place];
  if (!found) return null;
  return { access, media: found.media, next: episodes[place + 1]?.id ?? null };
}
