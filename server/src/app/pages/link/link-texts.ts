import type { Text } from '../../../shared/text/text.ts';

const text = (uz: string, ru: string, en: string): Text => ({ uz, ru, en });

/** Texts of `/link` that the server writes itself; the others are in `server/phone/locales`. */
export const linkTexts = {
  title: text('Oyna — telefondan', 'Oyna — с телефона', 'Oyna on your phone'),
  noscript: text(
    'Bu sahifaga JavaScript kerak.',
    'Этой странице нужен JavaScript.',
    'This page needs JavaScript.',
  ),
} as const satisfies Record<string, Text>;
