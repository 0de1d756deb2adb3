import type { LaterTexts } from './start-i18n.ts';

/** What only the player says, so that home need not wait for it. */
export const playerTexts: LaterTexts = {
  uz: () => import('./locales/player/uz.json'),
  'uz-Cyrl': () => import('./locales/player/uz-Cyrl.json'),
  ru: () => import('./locales/player/ru.json'),
  en: () => import('./locales/player/en.json'),
};
