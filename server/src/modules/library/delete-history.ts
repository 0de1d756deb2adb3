import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';

interface Part {
  readonly cinema?: number | undefined;
  /** Only this episode of the title. */
  readonly episode?: number | undefined;
  readonly programme?: number | undefined;
  readonly reel?: number | undefined;
}

/** Deletes the positions of a title, an episode, a programme or a reel; without any, all positions of the viewer. */
export async function deleteHistory(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { cinema, episode, programme, reel }: Part,
): Promise<void> {
  const isAll = cinema === undefined && programme === undefined && reel === undefined;
  const titles = db.deleteFrom('history').where('profile_id', '=', viewer.profile.id);
  const programmes = db.deleteFrom('programme_history').where('profile_id', '=', viewer.profile.id);
  const reels = db.deleteFrom('reel_history').where('profile_id', '=', viewer.profile.id);
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
