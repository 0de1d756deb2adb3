import type { LazyTexts } from './start-i18n.ts';

/** Texts of title pages, search, library, filters, comments, the card menu and support; home does not wait for them. */
export const browseTexts: LazyTexts = {
  uz: () => import('./locales/browse/uz.json'),
  'uz-Cyrl': () => import('./locales/browse/uz-Cyrl.json'),
  ru: () => import('./locales/browse/ru.json'),
  en: () => import('./locales/browse/en.json'),
};
