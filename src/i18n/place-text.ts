import type { TFunction } from 'i18next';

/**
 * Says "3 of 20" in the viewer's language. The translation is looked up once for all cards: it costs more than
 * everything else that a card takes to appear.
 */
export function placeText(t: TFunction): (place: number, count: number) => string {
  // A count that is no number asks for no plural.
  const sentence = t('a11y.place', { place: '{place}', count: '{count}' });
  return (place, count) => sentence.replace('{place}', String(place)).replace('{count}', String(count));
}
