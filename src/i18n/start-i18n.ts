import type { Language } from '@oyna/contract/common';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { useLang } from '../state/lang.ts';

/** Texts by language, each loaded when the language is selected. */
export type LazyTexts = Readonly<Record<Language, () => Promise<{ readonly default: object }>>>;

/** One file per language, so that a set loads only one; as code, because packaged apps cannot fetch local files. */
const texts: LazyTexts = {
  uz: () => import('./locales/uz.json'),
  'uz-Cyrl': () => import('./locales/uz-Cyrl.json'),
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
};

/** All loaded texts, and the languages in which each group is loaded. */
const sets = new Map<LazyTexts, Set<Language>>([[texts, new Set()]]);

async function fetchTexts(lang: Language): Promise<void> {
  for (const [lazy, known] of sets) {
    if (known.has(lang)) continue;
    i18next.addResourceBundle(lang, 'translation', (await lazy[lang]()).default, true);
    known.add(lang);
  }
}

/**
 * Adds a group of texts; resolves once it is loaded in the viewer's language. It follows later language changes.
 * @internal
 */
export function addTexts(lazy: LazyTexts): Promise<void> {
  if (!sets.has(lazy)) sets.set(lazy, new Set());
  return fetchTexts(useLang.getState().lang);
}

/** A lazy module together with its texts. */
export async function withTexts<T>(code: Promise<T>, ...lazy: readonly LazyTexts[]): Promise<T> {
  const [module] = await Promise.all([code, ...lazy.map(addTexts)]);
  return module;
}

async function speak(lang: Language): Promise<void> {
  await fetchTexts(lang);
  // The viewer may have selected another language meanwhile.
  if (useLang.getState().lang !== lang) return;
  document.documentElement.lang = lang;
  if (i18next.language !== lang) await i18next.changeLanguage(lang);
}

/** Resolves once the texts of the viewer's language are loaded; from then on they follow language changes. */
export async function startI18n(): Promise<void> {
  void i18next.use(initReactI18next).init({
    lng: useLang.getState().lang,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  // If the texts cannot be loaded, the language stays as it is.
  useLang.subscribe(({ lang }) => void speak(lang).catch(() => undefined));
  await speak(useLang.getState().lang);
}
