import type { Language } from '@oyna/contract/common';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { newestDecision } from './newest-decision.ts';
import { requireTarget } from './target.ts';

interface Decision {
  readonly cinema: number;
  readonly unwanted: boolean;
  /** When the viewer decided. */
  readonly at: Date;
}

/**
 * Recommends a title to a viewer no longer, or again, unless they decided later on another set. Returns whether it is
 * unwanted; throws `invalid` for an unknown title.
 */
export async function setNotForMe(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { cinema, unwanted, at }: Decision,
  { profile }: Viewer,
  language: Language,
): Promise<boolean> {
  const [list, target] = ['unwanted_titles', 'cinema_id'] as const;
  await requireTarget(db, { column: target, id: cinema }, language);
  return db.transaction().execute(async (transaction) => {
    const decision = { profile: profile.id, list, target, id: cinema, on: unwanted, at };
    const counts = await newestDecision(transaction, decision);
    if (counts) {
      await transaction
        .insertInto(list)
        .values({ profile_id: profile.id, cinema_id: cinema, created_at: now() })
        .onConflict((conflict) => conflict.columns(['profile_id', target]).doNothing())
        .execute();
    } else {
      const mine = transaction.deleteFrom(list).where('profile_id', '=', profile.id);
      await mine.where(target, '=', cinema).execute();
    }
    return counts;
  });
}
