import type { Text } from '../../text/text.ts';

/** Sentences for viewers, by code. */
export const libraryMessages = {
  too_many_reminders: {
    uz: 'Eslatmalar juda koʻp. Avval keraksizlarini olib tashlang.',
    ru: 'Слишком много напоминаний. Сначала удалите ненужные.',
    en: 'You have too many reminders. Remove some first.',
  },
} as const satisfies Record<string, Text>;
