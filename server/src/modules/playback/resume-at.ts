import { isResumable } from '@oyna/contract/resuming';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';

/**
 * Where a viewer resumes a title (episode 0) or an episode, in seconds; 0 for the start. A playback that goes on elsewhere may be
 * further than the history.
 */
export async function resumeAt(
  { db }: Pick<Services, 'db'>,
  { id, profile }: Viewer,
  cinema: number,
  episode: number,
): Promise<number> {
  const running = db
    .selectFrom('playbacks')
    .select(['position', 'duration', 'watched_at'])
    .where('user_id', '=', id)
    .where('profile_id', '=', profile.id)
    .where('kind', '=', 'cinema')
    .where('target_id', '=', cinema)
    .where('episode_id', '=', episode)
    .where('ended_at', 'is', null);
  const row = await db
    .selectFrom('history')
    .select(['position', 'duration', 'watched_at'])
    .where('profile_id', '=', profile.id)
    .where('cinema_id', '=', cinema)
    .where('episode_id', '=', episode)
    .unionAll(running)
    .orderBy('watched_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && isResumable(row.position, row.duration) ? row.position : 0;
}
