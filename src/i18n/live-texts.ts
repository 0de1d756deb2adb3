import type { LazyTexts } from './start-i18n.ts';

/** Texts of broadcasts, reminders and due notices. */
export const liveTexts: LazyTexts = {
  uz: () => import('./locales/live/uz.json'),
  'uz-Cyrl': () => import('./locales/live/uz-Cyrl.json'),
  ru: () => import('./locales/live/ru.json'),
  en: () => import('./locales/live/en.json'),
};
