import type { LaterTexts } from './start-i18n.ts';

/** Texts of search, library, filters, comments, the card menu and support, separate so that home does not wait for them. */
export const browseTexts: LaterTexts = {
  uz: () => import('./locales/browse/uz.json'),
  'uz-Cyrl': () => import('./locales/browse/uz-Cyrl.json'),
  ru: () => import('./locales/browse/ru.json'),
  en: () => import('./locales/browse/en.json'),
};
