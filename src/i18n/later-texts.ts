import type { LazyTexts } from './start-i18n.ts';

/** Texts of sign-in and account, separate so that home does not wait for them. */
export const accountTexts: LazyTexts = {
  uz: () => import('./locales/account/uz.json'),
  'uz-Cyrl': () => import('./locales/account/uz-Cyrl.json'),
  ru: () => import('./locales/account/ru.json'),
  en: () => import('./locales/account/en.json'),
};

/** Texts of parental control, separate because few viewers meet it. */
export const pinTexts: LazyTexts = {
  uz: () => import('./locales/pin/uz.json'),
  'uz-Cyrl': () => import('./locales/pin/uz-Cyrl.json'),
  ru: () => import('./locales/pin/ru.json'),
  en: () => import('./locales/pin/en.json'),
};

/** Texts of plans and orders, separate so that home does not wait for them. */
export const planTexts: LazyTexts = {
  uz: () => import('./locales/plans/uz.json'),
  'uz-Cyrl': () => import('./locales/plans/uz-Cyrl.json'),
  ru: () => import('./locales/plans/ru.json'),
  en: () => import('./locales/plans/en.json'),
};

/** Texts of the player, separate so that home does not wait for them. */
export const playerTexts: LazyTexts = {
  uz: () => import('./locales/player/uz.json'),
  'uz-Cyrl': () => import('./locales/player/uz-Cyrl.json'),
  ru: () => import('./locales/player/ru.json'),
  en: () => import('./locales/player/en.json'),
};

/** Texts of profiles, separate because most starts do without them. */
export const profileTexts: LazyTexts = {
  uz: () => import('./locales/profiles/uz.json'),
  'uz-Cyrl': () => import('./locales/profiles/uz-Cyrl.json'),
  ru: () => import('./locales/profiles/ru.json'),
  en: () => import('./locales/profiles/en.json'),
};

/** Texts of the settings screen. */
export const settingsTexts: LazyTexts = {
  uz: () => import('./locales/settings/uz.json'),
  'uz-Cyrl': () => import('./locales/settings/uz-Cyrl.json'),
  ru: () => import('./locales/settings/ru.json'),
  en: () => import('./locales/settings/en.json'),
};

/** Texts of the viewer's own subscription: its state, receipts, and an interrupted purchase. */
export const subscriptionTexts: LazyTexts = {
  uz: () => import('./locales/subscription/uz.json'),
  'uz-Cyrl': () => import('./locales/subscription/uz-Cyrl.json'),
  ru: () => import('./locales/subscription/ru.json'),
  en: () => import('./locales/subscription/en.json'),
};

/** Texts of the update and diagnostics screens, which most viewers never open. */
export const supportTexts: LazyTexts = {
  uz: () => import('./locales/support/uz.json'),
  'uz-Cyrl': () => import('./locales/support/uz-Cyrl.json'),
  ru: () => import('./locales/support/ru.json'),
  en: () => import('./locales/support/en.json'),
};
