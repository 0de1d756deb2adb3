import { isResumable } from '@oyna/contract/resuming';
import type { Database } from '../../infra/database/database.ts';
import type { Viewer } from '../../shared/viewer.ts';

/** The seconds at which a profile goes on with a past programme; 0 without any. */
export async function programmeResume(db: Database, viewer: Viewer, programme: number): Promise<number> {
  const row = await db
    .selectFrom('programme_history')
    .select(['position', 'duration'])
    .where('profile_id', '=', viewer.profile.id)
    .where('programme_id', '=', programme)
    .executeTakeFirst();
  return row && isResumable(row.position, row.duration) ? row.position : 0;
}
