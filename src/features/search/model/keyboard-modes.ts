import { type Language, languages } from '@oyna/contract/common';

/** A layout of the search keyboard: the letters of a language, or digits and signs. */
export type SearchLayout = Language | 'signs';

export const searchLayouts: readonly SearchLayout[] = [...languages, 'signs'];

/** What stands on the key that leads to a layout: short, and in its own letters. */
export const layoutFaces: Readonly<Record<SearchLayout, string>> = {
  uz: 'Oʻz',
  'uz-Cyrl': 'Ўз',
  ru: 'Рус',
  en: 'Eng',
  signs: '123',
};

/** The script in which number keys type beside a layout. */
export function scriptOf(layout: SearchLayout): 'latin' | 'cyrillic' {
  return layout === 'ru' || layout === 'uz-Cyrl' ? 'cyrillic' : 'latin';
}
