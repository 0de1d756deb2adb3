import type { Database } from '../../infra/database/database.ts';

export interface Playable {
  readonly access: 'free' | 'subscription';
  readonly age_rating: number | null;
  readonly media: string | null;
  readonly encrypted_only: boolean;
  /** The next episode, if any. */
  readonly next: number | null;
}

export interface Part {
  readonly episode: number | null;
  readonly trailer?: boolean;
}

/** The media to play for a title; `null` if the title or the episode does not exist. Trailers are free, and rated like their title. */
export async function findPlayable(
  db: Database,
  id: number,
  { episode, trailer = false }: Part,
): Promise<Playable | null> {
  const title = await db
    .selectFrom('cinema')
    .select(['access', 'age_rating', 'media', 'trailer', 'encrypted_only'])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!title) return null;
  const { access, age_rating, encrypted_only } = title;
  if (trailer) return { access: 'free', age_rating, media: title.trailer, encrypted_only: false, next: null };
  if (episode === null) return { access, age_rating, media: title.media, encrypted_only, next: null };
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
  return { access, age_rating, media: found.media, encrypted_only, next: episodes[place + 1]?.id ?? null };
}
