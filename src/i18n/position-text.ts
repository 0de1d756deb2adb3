import type { TFunction } from 'i18next';

/**
 * Formats "3 of 20" in the viewer's language. The translation is looked up once for all cards, because the
 * lookup costs more than the rest of drawing a card.
 */
export function positionText(t: TFunction): (position: number, count: number) => string {
  // A count that is not a number needs no plural form.
  const sentence = t('a11y.place', { place: '{place}', count: '{count}' });
  return (position, count) => sentence.replace('{place}', String(position)).replace('{count}', String(count));
}
