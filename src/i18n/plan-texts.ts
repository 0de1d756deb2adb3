import type { LaterTexts } from './start-i18n.ts';

/** What plans and orders say, so that home need not wait for it. */
export const planTexts: LaterTexts = {
  uz: () => import('./locales/plans/uz.json'),
  'uz-Cyrl': () => import('./locales/plans/uz-Cyrl.json'),
  ru: () => import('./locales/plans/ru.json'),
  en: () => import('./locales/plans/en.json'),
};
