import type { LazyTexts } from './start-i18n.ts';

/** Texts of profiles, separate because most starts do without them. */
export const profileTexts: LazyTexts = {
  uz: () => import('./locales/profiles/uz.json'),
  'uz-Cyrl': () => import('./locales/profiles/uz-Cyrl.json'),
  ru: () => import('./locales/profiles/ru.json'),
  en: () => import('./locales/profiles/en.json'),
};
