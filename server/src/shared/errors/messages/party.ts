import type { Text } from '../../text/text.ts';

/** Sentences for viewers, by code. */
export const partyMessages = {
  party_unknown: {
    uz: 'Bunday birga tomosha yoʻq yoki u tugagan.',
    ru: 'Такого совместного просмотра нет, или он закончился.',
    en: 'This watch party doesn’t exist or is over.',
  },
  party_full: {
    uz: 'Birga tomoshada joy qolmadi: unda sakkizta ekran bor.',
    ru: 'В совместном просмотре нет места: в нём уже восемь экранов.',
    en: 'The watch party is full: it has eight screens.',
  },
  party_host_only: {
    uz: 'Buni faqat birga tomoshani boshlagan kishi qila oladi.',
    ru: 'Это может только тот, кто начал совместный просмотр.',
    en: 'Only the host of the watch party can do this.',
  },
  too_many_guests: {
    uz: 'Bu televizorda mehmonlarning toʻrtta telefoni bor. Avval birini uzing.',
    ru: 'На этом телевизоре уже четыре телефона гостей. Сначала отключите один.',
    en: 'This TV already has four guests’ phones. Remove one first.',
  },
  too_many_parties: {
    uz: 'Hisobingizda birga tomosha juda koʻp. Avval birini tugating.',
    ru: 'В вашем аккаунте слишком много совместных просмотров. Сначала завершите один.',
    en: 'Your account has too many watch parties. End one first.',
  },
} as const satisfies Record<string, Text>;
