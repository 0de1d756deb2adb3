import type { Language } from '@oyna/contract/common';

/** Codes of the app's languages in ISO 639-1 and 639-2: sets write `uz-UZ`, `uz_UZ` or `uzb_UZB`. */
const codes = new Map<string, Language>([
  ['uz', 'uz'],
  ['uzb', 'uz'],
  ['ru', 'ru'],
  ['rus', 'ru'],
  ['en', 'en'],
  ['eng', 'en'],
]);

/** The app's language for the language tag of a set, `null` for one without texts. */
export function languageOfLocale(locale: string | null): Language | null {
  const [code = '', ...others] = (locale ?? '').toLowerCase().split(/[-_.@]/);
  const language = codes.get(code) ?? null;
  return language === 'uz' && others.some((part) => part === 'cyrl' || part === 'cyrillic')
    ? 'uz-Cyrl'
    : language;
}
