import { isResumable } from '@oyna/contract/resuming';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';

/** A title (episode 0), an episode, or a programme. */
type Resumed =
  | { readonly cinema: number; readonly episode: number }
  | { readonly channel: number; readonly programme: number };

/**
 * Where a viewer resumes an item, in seconds; 0 for the start. A playback that goes on elsewhere may be further than the history.
 */
export async function resumeAt({ db }: Pick<Services, 'db'>, viewer: Viewer, item: Resumed): Promise<number> {
  const columns = ['position', 'duration', 'watched_at'] as const;
  const isTitle = 'cinema' in item;
  const running = db
    .selectFrom('playbacks')
    .select(columns)
    .where(isOwn(viewer, 'playbacks'))
    .where('kind', '=', isTitle ? 'cinema' : 'channel')
    .where('target_id', '=', isTitle ? item.cinema : item.channel)
    .where('episode_id', '=', isTitle ? item.episode : item.programme)
    .where('ended_at', 'is', null);
  const kept = isTitle
    ? db
        .selectFrom('history')
        .select(columns)
        .where(isOwn(viewer, 'history'))
        .where('cinema_id', '=', item.cinema)
        .where('episode_id', '=', item.episode)
    : db
        .selectFrom('programme_history')
        .select(columns)
        .where(isOwn(viewer, 'programme_history'))
        .where('programme_id', '=', item.programme);
  const row = await running.unionAll(kept).orderBy('watched_at', 'desc').limit(1).executeTakeFirst();
  return row && isResumable(row.position, row.duration) ? row.position : 0;
}
