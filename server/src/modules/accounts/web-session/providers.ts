import type { Services } from '../../../infra/services.ts';
import { accountByPhone } from './account-by-phone.ts';
import { accountByTelegram } from './account-by-telegram.ts';

const phoneCode = { id: 'phone-code', name: 'Phone', account: accountByPhone, method: 'code' } as const;
const messenger = {
  id: 'telegram',
  name: 'Telegram',
  account: accountByTelegram,
  method: 'telegram',
} as const;

/** The sign-in providers, each with the function that finds the account. */
export function providersOf({ telegram }: Services) {
  return telegram === null ? [phoneCode] : [phoneCode, messenger];
}
