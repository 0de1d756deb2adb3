import type { Text } from '../../text/text.ts';

/** Sentences for viewers, by code. */
export const playbackMessages = {
  stream_limit: {
    uz: 'Obunangizdagi ekranlarning hammasi band. Birini toʻxtating yoki obunani almashtiring.',
    ru: 'Все экраны вашей подписки заняты. Остановите один из них или смените подписку.',
    en: 'All the screens in your plan are in use. Stop one of them or switch plans.',
  },
  playback_ended: {
    uz: 'Koʻrish boshqa qurilmadan toʻxtatildi.',
    ru: 'Просмотр остановлен с другого устройства.',
    en: 'Playback was stopped from another device.',
  },
  not_started: {
    uz: 'Efir hali boshlanmagan.',
    ru: 'Трансляция ещё не началась.',
    en: 'The broadcast hasn’t started yet.',
  },
  license_refused: {
    uz: 'Bu video uchun kalit berilmaydi.',
    ru: 'Ключ для этого видео не выдаётся.',
    en: 'You don’t have a key for this video.',
  },
} as const satisfies Record<string, Text>;
