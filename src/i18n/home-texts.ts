import type { LazyTexts } from './start-i18n.ts';

/** Texts of home that its first card does not need. */
export const homeTexts: LazyTexts = {
  uz: () => import('./locales/home/uz.json'),
  'uz-Cyrl': () => import('./locales/home/uz-Cyrl.json'),
  ru: () => import('./locales/home/ru.json'),
  en: () => import('./locales/home/en.json'),
};
