import { isResumable } from '@oyna/contract/resuming';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';

/** Where a viewer resumes a title (episode 0) or an episode, in seconds; 0 for the start. */
export async function resumeAt(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  cinema: number,
  episode: number,
): Promise<number> {
  const row = await db
    .selectFrom('history')
    .select(['position', 'duration'])
    .where('profile_id', '=', viewer.profile.id)
    .where('cinema_id', '=', cinema)
    .where('episode_id', '=', episode)
    .executeTakeFirst();
  return row && isResumable(row.position, row.duration) ? row.position : 0;
}
