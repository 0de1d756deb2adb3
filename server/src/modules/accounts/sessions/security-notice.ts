import type { Language } from '@oyna/contract/common';
import type { Services } from '../../../infra/services.ts';
import { localise } from '../../../shared/text/localise.ts';
import { pickLanguage } from '../../../shared/text/pick-language.ts';
import type { Text } from '../../../shared/text/text.ts';
import { takeMessage } from '../codes/take-message.ts';

type Kind = 'new_device' | 'telegram_linked';

interface SecurityNotice {
  readonly kind: Kind;
  /** Of the device or the linked account. */
  readonly name: string;
  readonly ip: string;
}

/** Characters of one SMS with Cyrillic letters; a longer message is sent and paid as two. */
const maxMessage = 70;

const sentences: Readonly<Record<Kind, (name: string) => Text>> = {
  new_device: (name) => ({
    uz: `Oyna: hisobga kirildi (${name}). Siz boʻlmasangiz, parolni tiklang`,
    ru: `Oyna: новый вход (${name}). Не вы? Сбросьте пароль`,
    en: `Oyna: ${name} signed in. Not you? Reset your password`,
  }),
  telegram_linked: (name) => ({
    uz: `Oyna: Telegram ulandi (${name}). Siz boʻlmasangiz, parolni tiklang`,
    ru: `Oyna: привязан Telegram ${name}. Не вы? Сбросьте пароль`,
    en: `Oyna: Telegram ${name} linked. Not you? Reset your password`,
  }),
};

/**
 * Cuts the name so that the message stays one SMS.
 *
 * @internal
 */
export function noticeMessage(kind: Kind, name: string, language: Language): string {
  const filled = (part: string): string => localise(sentences[kind](part), language);
  return filled(name.slice(0, maxMessage - filled('').length));
}

/**
 * Sends the owner of an account a message, if the settings want one. It counts like codes, though not against the
 * codes of the phone, and a failure changes nothing: the notification in the app tells the same.
 */
export function sendNotice(services: Services, user: number, notice: SecurityNotice): void {
  if (!services.smsRules.notices) return;
  deliver(services, user, notice).catch(() => undefined);
}

async function deliver(services: Services, user: number, { kind, name, ip }: SecurityNotice): Promise<void> {
  const owner = services.db.selectFrom('users').select(['phone', 'lang']).where('id', '=', user);
  const { phone, lang } = await owner.executeTakeFirstOrThrow();
  await takeMessage(services, { phone, subject: `${phone} notice`, ip });
  await services.sms.send(phone, noticeMessage(kind, name, pickLanguage(lang)));
}
