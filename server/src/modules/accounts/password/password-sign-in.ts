import { forgetLimit, giveBackToLimit, takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { knownSubject, ownerSubject } from '../codes/owner-subject.ts';
import { passwordsPerAddress, passwordsPerPhone, passwordUses } from '../limits.ts';
import { hashPassword, isOutdated, isPassword } from './password.ts';
import { replacePassword } from './replace-password.ts';

interface Credentials {
  readonly phone: string;
  readonly password: string;
  readonly ip: string;
}

/**
 * The account of a phone and a password. A number without an account, an account without a password and a
 * wrong password give the same error after the same time.
 */
export async function userByPassword(services: Services, given: Credentials): Promise<number> {
  const { phone, password, ip } = given;
  const subject = await ownerSubject(services, phone, ip);
  const isStrange = subject !== knownSubject(phone);
  if (isStrange) await takeFromLimit(services, passwordsPerAddress, ip);
  for (const limit of [passwordsPerPhone, passwordUses]) await takeFromLimit(services, limit, subject);
  const user = await services.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  const hash = user?.password_hash ?? null;
  const isRight = await isPassword(services.secrets, password, hash);
  if (!user || !isRight || hash === null) throw new DomainError('credentials_wrong');
  if (isOutdated(services.secrets, hash)) {
    await replacePassword(services.db, user.id, hash, await hashPassword(services.secrets, password));
  }
  await forgetLimit(services, passwordsPerPhone, subject);
  if (isStrange) await giveBackToLimit(services, passwordsPerAddress, ip);
  return user.id;
}
