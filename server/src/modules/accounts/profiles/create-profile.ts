import type { Language } from '@oyna/contract/common';
import { maxProfiles, type Profile } from '@oyna/contract/profiles';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { lockAccount } from '../users/lock-account.ts';
import { profileColumns, profileOf } from './list-profiles.ts';
import { givenChanges, type ProfileChanges } from './profile-changes.ts';
import { mayWatchMore } from './profile-rights.ts';
import { requirePin } from './require-pin.ts';

interface NewProfile extends ProfileChanges {
  readonly name: string;
}

/**
 * Adds a profile. Throws `too_many_profiles`, and `pin_required` for one that may watch more than the first profile: otherwise
 * a new profile would be the way around the PIN.
 */
export async function createProfile(
  services: Services,
  viewer: Viewer,
  wanted: NewProfile,
  grant: string | undefined,
  language: Language,
): Promise<Profile> {
  const given = await givenChanges(services, wanted, { user: viewer.id, language });
  const is_kids = wanted.is_kids ?? false;
  const rights = {
    age_limit: wanted.age_limit ?? null,
    is_kids,
    daily_minutes: is_kids ? (wanted.daily_minutes ?? null) : null,
  };
  return services.db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, viewer.id);
    const rows = await transaction
      .selectFrom('profiles')
      .select(['is_first', 'age_limit', 'is_kids', 'daily_minutes'])
      .where('user_id', '=', viewer.id)
      .execute();
    if (rows.length >= maxProfiles) throw new DomainError('too_many_profiles');
    const first = rows.find((row) => row.is_first);
    if (!first || mayWatchMore(rights, first)) await requirePin(services, transaction, viewer, grant);
    const row = await transaction
      .insertInto('profiles')
      .values({ ...given, ...rights, name: wanted.name, user_id: viewer.id, created_at: services.now() })
      .returning(profileColumns)
      .executeTakeFirstOrThrow();
    return profileOf(row, language);
  });
}
