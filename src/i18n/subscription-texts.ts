import type { LazyTexts } from './start-i18n.ts';

/** Texts of the viewer's own subscription: its state, receipts, and an interrupted purchase. */
export const subscriptionTexts: LazyTexts = {
  uz: () => import('./locales/subscription/uz.json'),
  'uz-Cyrl': () => import('./locales/subscription/uz-Cyrl.json'),
  ru: () => import('./locales/subscription/ru.json'),
  en: () => import('./locales/subscription/en.json'),
};
