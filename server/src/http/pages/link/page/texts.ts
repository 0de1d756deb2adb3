import type { LinkTextKey } from '../link-texts.ts';

export const languages = { uz: 'Oʻzbekcha', 'uz-Cyrl': 'Ўзбекча', ru: 'Русский', en: 'English' } as const;
export type PageLanguage = keyof typeof languages;

const stored = 'oyna-link-language';
let texts: Readonly<Record<LinkTextKey, string>>;

const isLanguage = (value: string | null): value is PageLanguage => value !== null && value in languages;

/** The language of the page: the stored choice, otherwise the server's choice from the browser's preferences. */
export function startLanguage(): Promise<void> {
  const served = document.documentElement.lang;
  return speak(chosenLanguage() ?? (isLanguage(served) ? served : 'uz'));
}

export async function speak(language: PageLanguage): Promise<void> {
  const answer = await fetch(new URL(`texts.${language}.json`, import.meta.url));
  texts = await answer.json();
  document.documentElement.lang = language;
  keepLanguage(language);
}

export function keepLanguage(language: string): void {
  // A browser may reject storage; the choice then lasts as long as the page.
  try {
    localStorage.setItem(stored, language);
  } catch {}
}

export const spoken = (): PageLanguage => {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'uz';
};

export function t(key: LinkTextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** The language chosen on this phone before, if any. */
export function chosenLanguage(): PageLanguage | null {
  try {
    const value = localStorage.getItem(stored);
    return isLanguage(value) ? value : null;
  } catch {
    return null;
  }
}
