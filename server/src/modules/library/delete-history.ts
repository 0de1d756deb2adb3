import { sql } from 'kysely';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';

interface Part {
  readonly cinema?: number | undefined;
  /** Only this episode of the title. */
  readonly episode?: number | undefined;
  readonly programme?: number | undefined;
  readonly reel?: number | undefined;
}

/**
 * Deletes the positions of a title, an episode, a programme or a reel; without any, all positions of the viewer. Those
 * reached after `decidedAt` stay.
 */
export async function deleteHistory(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { cinema, episode, programme, reel }: Part,
  decidedAt: Date | null,
): Promise<void> {
  const isAll = cinema === undefined && programme === undefined && reel === undefined;
  const isMeant = (table: string) => sql<boolean>`${isOwn(viewer, table)}
    and (${decidedAt}::timestamptz is null or watched_at <= ${decidedAt}::timestamptz)`;
  // Otherwise the end of a playback would bring its position back.
  await db
    .updateTable('playbacks')
    .set({ profile_id: null })
    .where(isMeant('playbacks'))
    .$if(!isAll, (query) =>
      query.where(({ or, and, eb }) =>
        or([
          and([
            eb('kind', '=', 'cinema'),
            eb('target_id', '=', cinema ?? 0),
            ...(episode === undefined ? [] : [eb('episode_id', '=', episode)]),
          ]),
          and([eb('kind', '=', 'channel'), eb('episode_id', '=', programme ?? 0)]),
          and([eb('kind', '=', 'reels'), eb('target_id', '=', reel ?? 0)]),
        ]),
      ),
    )
    .execute();
  const titles = db.deleteFrom('history').where(isMeant('history'));
  const programmes = db.deleteFrom('programme_history').where(isMeant('programme_history'));
  const reels = db.deleteFrom('reel_history').where(isMeant('reel_history'));
  if (isAll) {
    await titles.execute();
    await programmes.execute();
    await reels.execute();
  }
  if (cinema !== undefined) {
    await titles
      .where('cinema_id', '=', cinema)
      .$if(episode !== undefined, (query) => query.where('episode_id', '=', episode ?? 0))
      .execute();
  }
  if (programme !== undefined) await programmes.where('programme_id', '=', programme).execute();
  if (reel !== undefined) await reels.where('reel_id', '=', reel).execute();
}
