import type { Text } from '../../text/text.ts';

/** Sentences for viewers, by code. */
export const playbackMessages = {
  withdrawn: {
    uz: 'Bu endi Oyna ilovasida yoʻq.',
    ru: 'Этого больше нет в Oyna.',
    en: 'This is no longer on Oyna.',
  },
  not_released: {
    uz: 'Bu Oyna ilovasida hali chiqmagan.',
    ru: 'Это ещё не вышло в Oyna.',
    en: 'This is not on Oyna yet.',
  },
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
    ru: 'Эфир ещё не начался.',
    en: 'The broadcast hasn’t started yet.',
  },
  not_archived: {
    uz: 'Efir tugagan, yozuvi saqlanmagan.',
    ru: 'Эфир закончился, записи нет.',
    en: 'This is over, and there is no recording of it.',
  },
  archive_required: {
    uz: 'Oʻtgan koʻrsatuvlarni koʻrish uchun arxivli obuna kerak.',
    ru: 'Для просмотра архива нужна подписка с архивом.',
    en: 'You need a plan with the archive to watch past programmes.',
  },
  off_air: {
    uz: 'Kanal hozir efirda emas.',
    ru: 'Канал сейчас не вещает.',
    en: 'The channel is off air right now.',
  },
  blacked_out: {
    uz: 'Huquq egasining cheklovi sababli buni koʻrsata olmaymiz.',
    ru: 'По решению правообладателя мы не можем это показать.',
    en: 'The rights holder doesn’t allow us to show this.',
  },
  pin_required: {
    uz: 'Bu PIN-kod bilan himoyalangan. Davom etish uchun uni kiriting.',
    ru: 'Это защищено PIN-кодом. Чтобы продолжить, введите его.',
    en: 'This is protected by the PIN. Enter it to go on.',
  },
  daily_limit: {
    uz: 'Bugunga yetarli! Ertaga yana koʻramiz.',
    ru: 'На сегодня всё! Продолжим завтра.',
    en: 'That’s all for today! See you tomorrow.',
  },
  drm_required: {
    uz: 'Bu video himoyalangan, qurilmangiz esa uni ocha olmaydi. Uni boshqa televizorda koʻring.',
    ru: 'Это видео защищено, и ваше устройство не может его открыть. Посмотрите его на другом телевизоре.',
    en: 'This video is protected, and your device can’t open it. Watch it on another TV.',
  },
  license_refused: {
    uz: 'Bu videoga ruxsat yoʻq yoki muddati oʻtgan. Videoni qaytadan oching.',
    ru: 'Нет разрешения на это видео, или его срок истёк. Откройте видео заново.',
    en: 'You have no permission for this video, or it has expired. Open the video again.',
  },
} as const satisfies Record<string, Text>;
