import type { Language } from '@oyna/contract/common';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { ApiError } from '../errors/api-error.ts';
import { unknownPhone } from '../errors/field-messages.ts';
import { localise } from '../text/localise.ts';

/** The number as E.164; 400 when no phone of any country can have it. */
export function normalPhone(phone: string, language: Language): string {
  const parsed = parsePhoneNumberFromString(phone, 'UZ');
  if (parsed?.isPossible()) return parsed.number;
  throw new ApiError(400, 'invalid', { fields: { phone: [localise(unknownPhone, language)] } });
}
