import type { Services } from '../../../infra/services.ts';
import type { TokenReader } from '../../../infra/signed-token.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { readPinGrant } from './pin-grant.ts';
import { readPinMark } from './pin-mark.ts';
import type { PinSubject } from './pin-tries.ts';

/** The parts of a request that decide which age limit holds for it. */
export interface AgeProofs {
  readonly viewer: Viewer | null;
  /** A grant of the PIN. */
  readonly grant: string | undefined;
  /** The mark of a set that an account has limited; it counts for guests only. */
  readonly mark: string | undefined;
}

/** Whose PIN a request would have to give: that of its account, or of the account that has limited the set. */
export function pinSubject(
  services: TokenReader,
  { viewer, mark }: Omit<AgeProofs, 'grant'>,
): PinSubject | null {
  if (viewer) return { user: viewer.id, by: viewer.session };
  const user = mark === undefined ? null : readPinMark(services, mark);
  return user === null ? null : { user, by: 'guest' };
}

/** The age limit that holds for a request. */
export interface AgePass {
  readonly limit: number;
  /** End of the PIN grant that lifts the limit, in seconds since 1970; 0 if none. */
  readonly liftedUntil: number;
}

/** The age limit that holds for a request: that of its profile, or of the first one for a guest. `null` if there is none. */
export async function readAgePass(services: Services, proofs: AgeProofs): Promise<AgePass | null> {
  const subject = pinSubject(services, proofs);
  const own = proofs.viewer?.profile;
  if (!subject || own?.ageLimit === null) return null;
  // No PIN lifts that of a kids' profile.
  if (own?.isKids) return { limit: own.ageLimit, liftedUntil: 0 };
  const account = await services.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['age_limit', 'pin_hash'])
    .where('users.id', '=', subject.user)
    .where('is_first', '=', true)
    .executeTakeFirst();
  const limit = own ? own.ageLimit : (account?.age_limit ?? null);
  if (!account || account.pin_hash === null || limit === null) return null;
  const end = proofs.grant && readPinGrant(services, proofs.grant, subject, account.pin_hash);
  return { limit, liftedUntil: end ? end.getTime() / 1000 : 0 };
}

/** Throws `pin_required` for an item rated above the age limit, unless the PIN was given lately. Unrated items are for all. */
export function requireAge(rating: number | null, pass: AgePass | null): void {
  if (rating === null || pass === null || rating <= pass.limit || pass.liftedUntil > 0) return;
  throw new DomainError('pin_required', { extra: { age_rating: rating } });
}
