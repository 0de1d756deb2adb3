import type { Text } from '../../text/text.ts';

/** Sentences for viewers, by code. */
export const libraryMessages = {
  too_many_reminders: {
    uz: 'Eslatmalar juda koʻp. Avval keraksizlarini olib tashlang.',
    ru: 'Слишком много напоминаний. Сначала удалите ненужные.',
    en: 'You have too many reminders. Remove some first.',
  },
  not_recordable: {
    uz: 'Bu kanalning koʻrsatuvlarini yozib boʻlmaydi.',
    ru: 'Передачи этого канала нельзя записать.',
    en: 'Programmes of this channel can’t be recorded.',
  },
  recording_plan_required: {
    uz: 'Yozib olish uchun yozuv soatlari bor obuna kerak.',
    ru: 'Для записи нужна подписка с часами записи.',
    en: 'You need a plan with recording hours.',
  },
  recording_full: {
    uz: 'Yozuv uchun soatlar yetmaydi. “Kutubxonam” boʻlimida keraksiz yozuvni oʻchiring.',
    ru: 'Часов для записи не хватает. Удалите ненужную запись в разделе «Моё».',
    en: 'There aren’t enough recording hours left. Delete a recording in your library.',
  },
} as const satisfies Record<string, Text>;
