import type english from './locales/en.json';

export const languages = { uz: 'Oʻzbekcha', 'uz-Cyrl': 'Ўзбекча', ru: 'Русский', en: 'English' } as const;
export type PageLanguage = keyof typeof languages;
export type TextKey = keyof typeof english;

type Texts = Readonly<Record<TextKey, string>>;

const locales: Readonly<Record<PageLanguage, () => Promise<{ readonly default: Texts }>>> = {
  uz: () => import('./locales/uz.json'),
  'uz-Cyrl': () => import('./locales/uz-Cyrl.json'),
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
};

const stored = 'oyna-link-language';
let texts: Texts;

const isLanguage = (value: string | null): value is PageLanguage => value !== null && value in languages;

/** Loads the language of the page: the stored choice, otherwise the server's choice from the browser's preferences. */
export function startLanguage(): Promise<void> {
  return setLanguage(storedLanguage() ?? currentLanguage());
}

/** Rejects if the texts cannot be loaded; the language then stays as it is. */
export async function setLanguage(language: PageLanguage): Promise<void> {
  texts = (await locales[language]()).default;
  document.documentElement.lang = language;
  storeLanguage(language);
}

export function storeLanguage(language: string): void {
  // A browser may reject storage; the choice then lasts as long as the page.
  try {
    localStorage.setItem(stored, language);
  } catch {}
}

/** The language chosen on this phone before, if any. */
export function storedLanguage(): PageLanguage | null {
  try {
    const value = localStorage.getItem(stored);
    return isLanguage(value) ? value : null;
  } catch {
    return null;
  }
}

export function currentLanguage(): PageLanguage {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'uz';
}

export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
