import type { Services } from '../../infra/services.ts';
import type { TokenReader } from '../../infra/signed-token.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { isPinGrant } from './pin-grant.ts';
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

/** Throws `pin_required` for an item rated above the age limit, unless the PIN was given lately. Unrated items are for all. */
export async function requireAge(
  services: Services,
  rating: number | null,
  proofs: AgeProofs,
): Promise<void> {
  if (rating === null) return;
  const subject = pinSubject(services, proofs);
  if (!subject) return;
  const account = await services.db
    .selectFrom('users')
    .select(['age_limit', 'pin_hash'])
    .where('id', '=', subject.user)
    .executeTakeFirst();
  if (!account || account.pin_hash === null || account.age_limit === null) return;
  if (rating <= account.age_limit) return;
  if (proofs.grant !== undefined && isPinGrant(services, proofs.grant, subject, account.pin_hash)) return;
  throw new DomainError('pin_required', { extra: { age_rating: rating } });
}
