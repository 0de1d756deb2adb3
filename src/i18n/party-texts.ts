import type { LazyTexts } from './start-i18n.ts';

/** Texts of watching together, separate because few viewers meet it. */
export const partyTexts: LazyTexts = {
  uz: () => import('./locales/party/uz.json'),
  'uz-Cyrl': () => import('./locales/party/uz-Cyrl.json'),
  ru: () => import('./locales/party/ru.json'),
  en: () => import('./locales/party/en.json'),
};
