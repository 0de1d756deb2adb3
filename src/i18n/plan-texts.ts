import type { LazyTexts } from './start-i18n.ts';

/** Texts of plans and orders, separate so that home does not wait for them. */
export const planTexts: LazyTexts = {
  uz: () => import('./locales/plans/uz.json'),
  'uz-Cyrl': () => import('./locales/plans/uz-Cyrl.json'),
  ru: () => import('./locales/plans/ru.json'),
  en: () => import('./locales/plans/en.json'),
};
