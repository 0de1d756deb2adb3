import type { LazyTexts } from './start-i18n.ts';

/** Texts of the player, separate so that home does not wait for them. */
export const playerTexts: LazyTexts = {
  uz: () => import('./locales/player/uz.json'),
  'uz-Cyrl': () => import('./locales/player/uz-Cyrl.json'),
  ru: () => import('./locales/player/ru.json'),
  en: () => import('./locales/player/en.json'),
};
