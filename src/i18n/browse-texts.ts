import type { LaterTexts } from './start-i18n.ts';

/** What search, library, filters, comments, the menu of a card and the way to support say, so that home need not wait for it. */
export const browseTexts: LaterTexts = {
  uz: () => import('./locales/browse/uz.json'),
  'uz-Cyrl': () => import('./locales/browse/uz-Cyrl.json'),
  ru: () => import('./locales/browse/ru.json'),
  en: () => import('./locales/browse/en.json'),
};
