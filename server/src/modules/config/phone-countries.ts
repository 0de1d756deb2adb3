import type { PhoneCountry } from '@oyna/contract/config';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile';
import type { Services } from '../../infra/services.ts';

/** The countries whose numbers get text messages, in the order of the setting, with their calling codes. */
export function phoneCountries({ smsRules }: Pick<Services, 'smsRules'>): PhoneCountry[] {
  return smsRules.countries
    .filter((id) => isSupportedCountry(id))
    .map((id) => ({ id, code: getCountryCallingCode(id) }));
}
