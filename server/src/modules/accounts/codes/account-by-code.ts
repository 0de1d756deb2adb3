import type { Language } from '@oyna/contract/common';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { createUser } from '../users/create-user.ts';
import { useCode } from './codes.ts';
import { normalPhone } from './normal-phone.ts';
import { makeRegistrationToken } from './registration-token.ts';

interface Proof {
  readonly phone: string;
  readonly code: string;
  readonly request_id?: string | undefined;
  readonly ip: string;
  readonly language: Language;
}

/**
 * Consumes a phone's code and returns the account. If a registration was waiting for the code, the account is
 * created now. Otherwise a phone without an account gets `registration_required` with a token that proves
 * the phone.
 */
export async function accountByCode(services: Services, proof: Proof): Promise<number> {
  const { code, request_id, ip, language } = proof;
  const phone = normalPhone(proof.phone, language);
  const registration = await useCode(services, { phone, code, request_id, ip, purpose: 'sign_in' });
  const known = await services.db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  const id = known?.id ?? (registration && (await createUser(services, phone, registration, language)));
  if (id) return id;
  const registration_token = makeRegistrationToken(services, phone);
  throw new DomainError('registration_required', { extra: { registration_token } });
}
