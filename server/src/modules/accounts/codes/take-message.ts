import type { Language } from '@oyna/contract/common';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { wideNetworkOf } from '../../../infra/rate-limits/network-of.ts';
import { type Limit, takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { unreachablePhone } from '../../../shared/errors/field-messages.ts';
import { localise } from '../../../shared/text/localise.ts';

const hour = 3600;
const day = 24 * hour;
const everybody = 'all';
const perDay = 'sms-all-day';

/** Rejects a number that is not a mobile one of a country that gets messages. */
export function requireMobile({ smsRules }: Services, phone: string, language: Language): void {
  const parsed = parsePhoneNumberFromString(phone);
  const country: CountryCode | undefined = parsed?.country;
  if (parsed?.isValid() && country !== undefined && smsRules.countries.includes(country)) return;
  throw new DomainError('invalid', { fields: { phone: [localise(unreachablePhone, language)] } });
}

/**
 * Counts a message that is about to be sent. It is never given back, because it costs money whatever follows. `subject`
 * is the phone as its limits count it, see owner-subject.ts. Throws `throttled` above the limits of the phone or the
 * network, and `sms_failed` above those of a country or of all.
 */
export async function takeMessage(
  services: Services,
  { phone, subject, ip }: { readonly phone: string; readonly subject: string; readonly ip: string },
): Promise<void> {
  const { limits } = services.smsRules;
  const network = wideNetworkOf(ip);
  const prefix = `+${parsePhoneNumberFromString(phone)?.countryCallingCode}`;
  const counted: readonly (readonly [Limit, string])[] = [
    [{ action: 'sms-phone-hour', max: limits['phone-hour'], seconds: hour }, subject],
    [{ action: 'sms-phone-day', max: limits['phone-day'], seconds: day }, subject],
    [{ action: 'sms-network', max: limits['network-hour'], seconds: hour }, network],
    [{ action: 'sms-country', max: limits['country-hour'], seconds: hour, code: 'sms_failed' }, prefix],
    [{ action: perDay, max: limits['all-day'], seconds: day, code: 'sms_failed' }, everybody],
  ];
  for (const [limit, subject] of counted) await takeFromLimit(services, limit, subject);
}

/** How many messages were counted in the current day of the budget. */
export async function countMessages({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const row = await db
    .selectFrom('limits')
    .select('count')
    .where('key', '=', `${perDay}:${everybody}`)
    .where('resets_at', '>', now())
    .executeTakeFirst();
  return row?.count ?? 0;
}
