import type { Language } from '@oyna/contract/common';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Registration } from '../codes/codes.ts';
import { provesPhone } from '../codes/registration-token.ts';
import { requireHardPassword } from '../password/guessable-password.ts';
import { hashPassword } from '../password/password.ts';
import { createUser } from './create-user.ts';

interface NewAccount extends Registration {
  readonly phone: string;
  readonly registration_token: string;
  readonly password?: string | undefined;
  readonly language: Language;
}

/** Creates the account of a verified phone; the token is valid once. */
export async function accountByToken(services: Services, account: NewAccount): Promise<number> {
  const { phone, registration_token, password, language, first_name, last_name } = account;
  if (!provesPhone(services, registration_token, phone)) throw new DomainError('registration_token_invalid');
  if (password !== undefined) requireHardPassword(password, phone);
  const hash = password === undefined ? null : await hashPassword(services.secrets, password);
  const id = await createUser(services, phone, { first_name, last_name }, language, hash);
  if (id === null) throw new DomainError('registration_token_invalid');
  return id;
}
