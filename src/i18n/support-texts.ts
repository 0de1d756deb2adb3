import type { LazyTexts } from './start-i18n.ts';

/** Texts of the update and diagnostics screens, which most viewers never open. */
export const supportTexts: LazyTexts = {
  uz: () => import('./locales/support/uz.json'),
  'uz-Cyrl': () => import('./locales/support/uz-Cyrl.json'),
  ru: () => import('./locales/support/ru.json'),
  en: () => import('./locales/support/en.json'),
};
