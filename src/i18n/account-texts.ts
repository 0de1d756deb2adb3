import type { LazyTexts } from './start-i18n.ts';

/** Texts of sign-in and account, separate so that home does not wait for them. */
export const accountTexts: LazyTexts = {
  uz: () => import('./locales/account/uz.json'),
  'uz-Cyrl': () => import('./locales/account/uz-Cyrl.json'),
  ru: () => import('./locales/account/ru.json'),
  en: () => import('./locales/account/en.json'),
};
