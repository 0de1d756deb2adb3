import type { CatalogueSource } from '@oyna/contract/catalogue-source';
import type { Services } from '../../infra/services.ts';
import { unlisted } from './listed.ts';

/** The rights to a part of a title that comes from elsewhere, and its sources now. */
export interface SourcedPart {
  readonly access: 'free' | 'subscription';
  readonly age_rating: number | null;
  readonly encrypted_only: boolean;
  /** Empty if it has a media folder now. */
  readonly sources: readonly CatalogueSource[];
}

interface Part {
  readonly kind: 'title' | 'trailer' | 'episode';
  /** Of the episode, otherwise of the title. */
  readonly id: number;
}

/**
 * The part as it is now; `null` if the title does not exist, or the episode is not one of it. Throws `withdrawn` or `not_released`
 * for an episode that is out of the catalogue.
 */
export async function findSourcedPart(
  { db, now }: Pick<Services, 'db' | 'now'>,
  cinema: number,
  part: Part,
): Promise<SourcedPart | null> {
  const title = await db
    .selectFrom('cinema')
    .select(['access', 'age_rating', 'encrypted_only', 'media', 'trailer', 'sources', 'trailer_sources'])
    .where('id', '=', cinema)
    .executeTakeFirst();
  if (!title) return null;
  const { media, trailer, sources, trailer_sources, ...rights } = title;
  if (part.kind === 'trailer') {
    const own = trailer === null ? trailer_sources : [];
    return { ...rights, access: 'free', encrypted_only: false, sources: own };
  }
  if (part.kind === 'title') return { ...rights, sources: media === null ? sources : [] };
  const episode = await db
    .selectFrom('episodes')
    .select(['media', 'sources', 'withdrawn_at', 'withdrawn_by', 'available_from'])
    .where('id', '=', part.id)
    .where('cinema_id', '=', cinema)
    .executeTakeFirst();
  if (episode && episode.withdrawn_at !== null) throw unlisted(episode, now());
  return episode ? { ...rights, sources: episode.media === null ? episode.sources : [] } : null;
}
