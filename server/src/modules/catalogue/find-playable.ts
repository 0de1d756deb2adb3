import type { CatalogueSource } from '@oyna/contract/catalogue-source';
import type { Services } from '../../infra/services.ts';
import { unlisted } from './listed.ts';

export interface Playable {
  readonly access: 'free' | 'subscription';
  readonly age_rating: number | null;
  readonly media: string | null;
  readonly sources: readonly CatalogueSource[];
  readonly encrypted_only: boolean;
  /** The next episode, if any. */
  readonly next: number | null;
}

export interface Part {
  readonly episode: number | null;
  readonly trailer?: boolean;
}

/**
 * The media to play for a title; `null` if the title or the episode does not exist. Trailers are free, and rated like their title.
 * Throws `withdrawn` or `not_released` for an episode that is out of the catalogue.
 */
export async function findPlayable(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: number,
  { episode, trailer = false }: Part,
): Promise<Playable | null> {
  const title = await db
    .selectFrom('cinema')
    .select(['access', 'age_rating', 'media', 'trailer', 'encrypted_only', 'sources', 'trailer_sources'])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!title) return null;
  const { access, age_rating, encrypted_only } = title;
  if (trailer) {
    const { trailer: media, trailer_sources: sources } = title;
    return { access: 'free', age_rating, media, sources, encrypted_only: false, next: null };
  }
  const { media, sources } = title;
  if (episode === null) return { access, age_rating, media, sources, encrypted_only, next: null };
  const episodes = await db
    .selectFrom('episodes')
    .select(['id', 'media', 'sources', 'withdrawn_at', 'withdrawn_by', 'available_from'])
    .where('cinema_id', '=', id)
    .orderBy('season')
    .orderBy('number')
    .execute();
  const place = episodes.findIndex((it) => it.id === episode);
  const found = episodes[place];
  if (!found) return null;
  if (found.withdrawn_at !== null) throw unlisted(found, now());
  const next = episodes.slice(place + 1).find((it) => it.withdrawn_at === null)?.id ?? null;
  return { access, age_rating, media: found.media, sources: found.sources, encrypted_only, next };
}
