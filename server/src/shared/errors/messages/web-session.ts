import type { Text } from '../../text/text.ts';

/** Sentences for viewers, by code. */
export const webSessionMessages = {
  relay_closed: {
    uz: 'Televizorda bu maydon yopilgan.',
    ru: 'На телевизоре это поле уже закрыто.',
    en: 'This field is no longer open on the TV.',
  },
  origin_refused: {
    uz: 'Soʻrov boshqa saytdan kelgan.',
    ru: 'Запрос пришёл с другого сайта.',
    en: 'The request came from another site.',
  },
  telegram_wrong: {
    uz: 'Telegram maʼlumotlari tasdiqlanmadi. Qaytadan urinib koʻring.',
    ru: 'Данные Telegram не подтвердились. Попробуйте ещё раз.',
    en: 'Telegram didn’t confirm this sign-in. Try again.',
  },
  telegram_unknown: {
    uz: 'Bu Telegram hali hisobga ulanmagan. Bir marta SMS kod bilan kiring.',
    ru: 'Этот Telegram ещё не привязан. Войдите один раз по коду из SMS.',
    en: 'This Telegram account isn’t linked yet. Sign in once with an SMS code.',
  },
  telegram_code_required: {
    uz: 'Telegramni ulash uchun chiqib, SMS kod bilan qayta kiring.',
    ru: 'Чтобы привязать Telegram, выйдите и войдите снова по коду из SMS.',
    en: 'To link Telegram, sign out and sign in again with an SMS code.',
  },
  telegram_taken: {
    uz: 'Bu Telegram boshqa hisobga ulangan.',
    ru: 'Этот Telegram привязан к другому аккаунту.',
    en: 'This Telegram is linked to another account.',
  },
} as const satisfies Record<string, Text>;
