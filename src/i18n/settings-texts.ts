import type { LazyTexts } from './start-i18n.ts';

/** Texts of the settings screen. */
export const settingsTexts: LazyTexts = {
  uz: () => import('./locales/settings/uz.json'),
  'uz-Cyrl': () => import('./locales/settings/uz-Cyrl.json'),
  ru: () => import('./locales/settings/ru.json'),
  en: () => import('./locales/settings/en.json'),
};
