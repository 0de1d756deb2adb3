import { sql } from 'kysely';
import type { Services } from '../../infra/services.ts';
import { unlisted } from './listed.ts';

/** The rights to the part of a title that has a media folder. */
export interface PlayedPart {
  readonly access: 'free' | 'subscription';
  readonly age_rating: number | null;
  readonly encrypted_only: boolean;
  /** Whether the folder is that of the film, of an episode or of the trailer, or was until lately. */
  readonly isItsOwn: boolean;
  /** Whether the title can be played at all. */
  readonly is_playable: boolean;
}

/**
 * The part of a title that plays from a media folder, as its rights are now; `null` if the title does not exist. Throws `withdrawn`
 * or `not_released` for an episode that is out of the catalogue.
 */
export async function findPlayedPart(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: number,
  folder: string,
): Promise<PlayedPart | null> {
  const title = await db
    .selectFrom('cinema')
    .select(['access', 'age_rating', 'media', 'trailer', 'encrypted_only', 'is_playable'])
    .select(
      sql<boolean>`exists (
        select from episodes
        where cinema_id = cinema.id and episodes.media = ${folder} and episodes.withdrawn_at is null
      )`.as('has_episode'),
    )
    .select(
      sql<boolean | null>`(
        select is_trailer from former_media where cinema_id = cinema.id and former_media.folder = ${folder}
      )`.as('was_trailer'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!title) return null;
  const { access, age_rating, media, trailer, encrypted_only, is_playable, has_episode, was_trailer } = title;
  const isMain = media === folder || has_episode || was_trailer === false;
  const isTrailer = trailer === folder || was_trailer === true;
  if (media !== folder && !has_episode) await requireListedEpisode({ db, now }, id, folder);
  return isTrailer && !isMain
    ? { access: 'free', age_rating, encrypted_only: false, isItsOwn: true, is_playable }
    : { access, age_rating, encrypted_only, isItsOwn: isMain, is_playable };
}

async function requireListedEpisode({ db, now }: Pick<Services, 'db' | 'now'>, id: number, folder: string) {
  const gone = await db
    .selectFrom('episodes')
    .select(['withdrawn_by', 'available_from'])
    .where('cinema_id', '=', id)
    .where('media', '=', folder)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst();
  if (gone) throw unlisted(gone, now());
}
