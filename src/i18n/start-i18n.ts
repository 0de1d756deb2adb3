import type { Language } from '@oyna/contract/common';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { useLang } from '../state/lang.ts';

/** Texts by language, each fetched when the language is spoken. */
export type LaterTexts = Readonly<Record<Language, () => Promise<{ readonly default: object }>>>;

/** A file each, so that a set gets one language; as code, since packaged apps cannot fetch files of their own. */
const texts: LaterTexts = {
  uz: () => import('./locales/uz.json'),
  'uz-Cyrl': () => import('./locales/uz-Cyrl.json'),
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
};

/** The texts of every screen and what some have added, and in which languages they are there. */
const sets = new Map<LaterTexts, Set<Language>>([[texts, new Set()]]);

async function fetchTexts(lang: Language): Promise<void> {
  for (const [later, known] of sets) {
    if (known.has(lang)) continue;
    i18next.addResourceBundle(lang, 'translation', (await later[lang]()).default, true);
    known.add(lang);
  }
}

/** Resolves once there are more texts in the viewer's language; they follow the language of the app as well. */
export function addTexts(later: LaterTexts): Promise<void> {
  if (!sets.has(later)) sets.set(later, new Set());
  return fetchTexts(useLang.getState().lang);
}

/** Code that comes later, and what it says beside what home does. */
export async function withTexts<T>(code: Promise<T>, ...later: readonly LaterTexts[]): Promise<T> {
  const [module] = await Promise.all([code, ...later.map(addTexts)]);
  return module;
}

async function speak(lang: Language): Promise<void> {
  await fetchTexts(lang);
  // Another choice may have been made meanwhile.
  if (useLang.getState().lang !== lang) return;
  document.documentElement.lang = lang;
  if (i18next.language !== lang) await i18next.changeLanguage(lang);
}

/** Resolves once there are texts in the viewer's language; from then on they follow the language of the app. */
export async function startI18n(): Promise<void> {
  void i18next.use(initReactI18next).init({
    lng: useLang.getState().lang,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  // Texts that cannot be had now leave the language as it is.
  useLang.subscribe(({ lang }) => void speak(lang).catch(() => undefined));
  await speak(useLang.getState().lang);
}
