import type { LazyTexts } from './start-i18n.ts';

/** Texts of title pages, search, library, filters, comments, the card menu and support; home does not wait for them. */
export const browseTexts: LazyTexts = {
  uz: () => import('./locales/browse/uz.json'),
  'uz-Cyrl': () => import('./locales/browse/uz-Cyrl.json'),
  ru: () => import('./locales/browse/ru.json'),
  en: () => import('./locales/browse/en.json'),
};

/** Texts of home that its first card does not need. */
export const homeTexts: LazyTexts = {
  uz: () => import('./locales/home/uz.json'),
  'uz-Cyrl': () => import('./locales/home/uz-Cyrl.json'),
  ru: () => import('./locales/home/ru.json'),
  en: () => import('./locales/home/en.json'),
};

/** Texts of broadcasts, reminders and due notices. */
export const liveTexts: LazyTexts = {
  uz: () => import('./locales/live/uz.json'),
  'uz-Cyrl': () => import('./locales/live/uz-Cyrl.json'),
  ru: () => import('./locales/live/ru.json'),
  en: () => import('./locales/live/en.json'),
};
