import { forgetLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { useCode } from '../codes/codes.ts';
import { passwordChanges } from '../limits.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { requireHardPassword } from './guessable-password.ts';
import { hashPassword, isPassword } from './password.ts';
import { replacePassword } from './replace-password.ts';

interface Change {
  /** The current password. */
  readonly old?: string | undefined;
  /** A code sent to the phone: without it, a stolen token could set a first password or replace a forgotten one. */
  readonly code?: string | undefined;
  readonly request_id?: string | undefined;
  readonly password: string;
  readonly ip: string;
}

/** Changes the password of an account and signs out all its other devices. */
export async function changePassword(
  services: Services,
  viewer: Viewer,
  { old, code, request_id, password, ip }: Change,
): Promise<void> {
  const { password_hash: before, phone } = await services.db
    .selectFrom('users')
    .select(['password_hash', 'phone'])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  // First, because a code is used up.
  requireHardPassword(password, phone);
  if (before === null && code === undefined) throw new DomainError('code_required');
  if (code !== undefined) {
    await useCode(services, { phone, code, request_id, ip, purpose: 'password' });
  } else if (!(await isPassword(services.secrets, old ?? '', before)))
    throw new DomainError('password_wrong');
  const after = await hashPassword(services.secrets, password);
  await services.db.transaction().execute(async (db) => {
    // With two simultaneous changes, the second one used an outdated password.
    if (!(await replacePassword(db, viewer.id, before, after))) throw new DomainError('password_wrong');
    await endSessions({ ...services, db }, viewer.id, { except: viewer.session });
  });
  await forgetLimit(services, passwordChanges, viewer.id);
}
