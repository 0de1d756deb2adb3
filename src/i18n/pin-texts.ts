import type { LazyTexts } from './start-i18n.ts';

/** Texts of parental control, separate because few viewers meet it. */
export const pinTexts: LazyTexts = {
  uz: () => import('./locales/pin/uz.json'),
  'uz-Cyrl': () => import('./locales/pin/uz-Cyrl.json'),
  ru: () => import('./locales/pin/ru.json'),
  en: () => import('./locales/pin/en.json'),
};
