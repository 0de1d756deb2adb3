import type { LaterTexts } from './start-i18n.ts';

/** What signing in and the account say, so that home need not wait for it. */
export const accountTexts: LaterTexts = {
  uz: () => import('./locales/account/uz.json'),
  'uz-Cyrl': () => import('./locales/account/uz-Cyrl.json'),
  ru: () => import('./locales/account/ru.json'),
  en: () => import('./locales/account/en.json'),
};
