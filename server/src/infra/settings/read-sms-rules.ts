import type { Config } from '../config.ts';
import type { Settings } from './settings.ts';
import { readSmsLimits, smsCountries, smsLimits } from './sms-limits.ts';

export function readSmsRules(settings: Settings): Config['smsRules'] {
  const named = settings.text('SMS_COUNTRIES') ?? smsCountries;
  const countries = named.split(',').map((it) => it.trim().toUpperCase());
  if (!countries.every((it) => /^[A-Z]{2}$/.test(it))) {
    settings.fault('SMS_COUNTRIES must be a list of country codes like UZ,KZ');
  }
  const list = settings.text('SMS_LIMITS');
  const limits = list === null ? smsLimits : readSmsLimits(list);
  const notices = settings.isYes('SMS_NOTICES', false);
  if (typeof limits !== 'string') return { countries, limits, notices };
  settings.fault(`SMS_LIMITS ${limits}`);
  return { countries, limits: smsLimits, notices };
}
