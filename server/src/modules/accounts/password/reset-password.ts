import type { SignedIn } from '@oyna/contract/sign-in';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { type CodeProof, useCode } from '../codes/codes.ts';
import { makeRegistrationToken } from '../codes/registration-token.ts';
import { passwordsPerAddress } from '../limits.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { type SignInContext, signIn } from '../sessions/sign-in.ts';
import { requireHardPassword } from './guessable-password.ts';
import { hashPassword } from './password.ts';
import { replacePassword } from './replace-password.ts';
import { makeResetToken, readResetToken } from './reset-token.ts';

/** Exchanges a code for a reset token; throws `registration_required` for a phone without an account. */
export async function confirmReset(services: Services, proof: Omit<CodeProof, 'purpose'>): Promise<string> {
  await useCode(services, { ...proof, purpose: 'reset' });
  const user = await services.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('phone', '=', proof.phone)
    .executeTakeFirst();
  if (user) return makeResetToken(services, user);
  // The owner of the phone may learn this, and can register instead.
  const registration_token = makeRegistrationToken(services, proof.phone);
  throw new DomainError('registration_required', { extra: { registration_token } });
}

/** Sets a new password, signs out all devices and signs in the requesting one. */
export async function resetPassword(
  services: Services,
  { token, password }: { readonly token: string; readonly password: string },
  context: Omit<SignInContext, 'method'>,
): Promise<SignedIn> {
  const user = await readResetToken(services, token);
  if (!user) {
    await takeFromLimit(services, passwordsPerAddress, context.client.ip);
    throw new DomainError('reset_token_invalid');
  }
  requireHardPassword(password, user.phone);
  const hash = await hashPassword(services.secrets, password);
  return services.db.transaction().execute(async (db) => {
    const within = { ...services, db };
    // The second of two simultaneous uses finds the password already replaced.
    if (!(await replacePassword(db, user.id, user.password_hash, hash))) {
      throw new DomainError('reset_token_invalid');
    }
    await endSessions(within, user.id);
    return signIn(within, user.id, { ...context, method: 'code' });
  });
}
