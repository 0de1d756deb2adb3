import { forgetLimit, giveBackToLimit, takeFromLimit } from '../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { passwordsPerAddress, passwordsPerPhone, passwordUses } from './limits.ts';
import { ownerSubject } from './owner-subject.ts';
import { isPassword } from './password.ts';

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
  for (const limit of [passwordsPerPhone, passwordUses]) await takeFromLimit(services, limit, subject);
  const user = await services.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  const isRight = await isPassword(password, user?.password_hash ?? null);
  if (!user || !isRight) throw new DomainError('credentials_wrong');
  await forgetLimit(services, passwordsPerPhone, subject);
  await giveBackToLimit(services, passwordsPerAddress, ip);
  return user.id;
}
