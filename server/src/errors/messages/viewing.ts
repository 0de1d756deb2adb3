import type { Text } from '../../text/text.ts';

/** Sentences for viewers, by code. */
export const viewingMessages = {
  stream_limit: {
    uz: 'Tarifingizdagi ekranlarning hammasi band. Birini toʻxtating yoki tarifni almashtiring.',
    ru: 'Все экраны вашего тарифа заняты. Остановите один из них или смените тариф.',
    en: 'All the screens of your plan are in use. Stop one of them, or change the plan.',
  },
  playback_ended: {
    uz: 'Koʻrish boshqa qurilmadan toʻxtatildi.',
    ru: 'Просмотр остановлен с другого устройства.',
    en: 'This was stopped from another device.',
  },
  not_started: {
    uz: 'Efir hali boshlanmagan.',
    ru: 'Трансляция ещё не началась.',
    en: 'The broadcast has not begun yet.',
  },
  license_refused: {
    uz: 'Bu video uchun kalit berilmaydi.',
    ru: 'Ключ для этого видео не выдаётся.',
    en: 'There is no key to this video for you.',
  },
} as const satisfies Record<string, Text>;
