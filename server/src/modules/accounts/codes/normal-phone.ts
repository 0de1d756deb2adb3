import type { Language } from '@oyna/contract/common';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { unknownPhone } from '../../../shared/errors/field-messages.ts';
import { localise } from '../../../shared/text/localise.ts';

/** Converts a number to E.164; throws `invalid` if it is not a possible phone number. */
export function normalPhone(phone: string, language: Language): string {
  const parsed = parsePhoneNumberFromString(phone, 'UZ');
  if (parsed?.isPossible()) return parsed.number;
  throw new DomainError('invalid', { fields: { phone: [localise(unknownPhone, language)] } });
}
