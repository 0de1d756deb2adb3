import type { Language } from '@oyna/contract/common';
import type { Profile } from '@oyna/contract/profiles';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { lockAccount } from '../users/lock-account.ts';
import { findProfile } from './find-profile.ts';
import { profileOf } from './list-profiles.ts';
import { givenChanges, type ProfileChanges } from './profile-changes.ts';
import { loosens } from './profile-rights.ts';
import { requirePin } from './require-pin.ts';

/**
 * Changes a profile. A language of the first one becomes that of the account. Throws `not_found`, `first_profile` if the first one would become a kids' profile, and `pin_required` if
 * the change gives a right.
 */
export async function updateProfile(
  services: Services,
  viewer: Viewer,
  id: number,
  changes: ProfileChanges,
  grant: string | undefined,
  language: Language,
): Promise<Profile> {
  const given = await givenChanges(services, changes, { user: viewer.id, language });
  return services.db.transaction().execute(async (transaction) => {
    // The change that was checked is the one that is made.
    await lockAccount(transaction, viewer.id);
    const before = await findProfile(transaction, viewer.id, id);
    const wanted = { ...before, ...given };
    const after = { ...wanted, daily_minutes: wanted.is_kids ? wanted.daily_minutes : null };
    if (before.is_first && after.is_kids) throw new DomainError('first_profile');
    if (loosens(before, after)) await requirePin(services, transaction, viewer, grant);
    const { id: _, is_first: __, ...values } = after;
    await transaction
      .updateTable('profiles')
      .set(values)
      .where('user_id', '=', viewer.id)
      .where('id', '=', id)
      .execute();
    if (after.is_first && given.lang) {
      await transaction.updateTable('users').set({ lang: given.lang }).where('id', '=', viewer.id).execute();
    }
    return profileOf(after, language);
  });
}
