import { confirmCode, register } from '@oyna/contract/sign-in';
import * as v from 'valibot';
import { giveBackToLimit, takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { fieldMessage } from '../../../shared/errors/field-messages.ts';
import { localise } from '../../../shared/text/localise.ts';
import { accountByCode } from '../codes/account-by-code.ts';
import { normalPhone } from '../codes/normal-phone.ts';
import { registrations } from '../limits.ts';
import { accountByToken } from '../users/account-by-token.ts';
import type { Exchange } from './exchange.ts';

const byToken = v.object({ ...register.body.entries, registration_token: v.string() });

/**
 * The account of a phone by `{phone, code}`, as in `auth/confirm/`. For a new number, which that call rejects
 * with a `registration_token`, by `{phone, registration_token, first_name?, last_name?}`.
 */
export async function accountByPhone(
  services: Services,
  { request, language }: Exchange,
  fields: Record<string, unknown>,
): Promise<number> {
  if (!('registration_token' in fields)) {
    const { phone, code, request_id } = read(confirmCode.body, fields, language);
    return accountByCode(services, { phone, code, request_id, ip: request.ip, language });
  }
  const account = read(byToken, fields, language);
  await takeFromLimit(services, registrations, request.ip);
  const { registration_token, first_name, last_name } = account;
  const phone = normalPhone(account.phone, language);
  const id = await accountByToken(services, { phone, registration_token, first_name, last_name, language });
  await giveBackToLimit(services, registrations, request.ip);
  return id;
}

function read<T extends v.GenericSchema>(schema: T, fields: unknown, language: Exchange['language']) {
  const result = v.safeParse(schema, fields);
  if (result.success) return result.output;
  const told = result.issues.map((issue) => [
    v.getDotPath(issue) ?? 'body',
    [localise(fieldMessage(issue), language)],
  ]);
  throw new DomainError('invalid', { fields: Object.fromEntries(told) });
}
