import type { LazyTexts } from './start-i18n.ts';

/** Texts about phones as remotes, separate because few viewers meet them. */
export const phonesTexts: LazyTexts = {
  uz: () => import('./locales/phones/uz.json'),
  'uz-Cyrl': () => import('./locales/phones/uz-Cyrl.json'),
  ru: () => import('./locales/phones/ru.json'),
  en: () => import('./locales/phones/en.json'),
};
