import 'dayjs/locale/ru';
import 'dayjs/locale/uz';
import 'dayjs/locale/uz-latn';

const locales: Readonly<Record<string, string>> = { uz: 'uz-latn', 'uz-Cyrl': 'uz', ru: 'ru', en: 'en' };

/** dayjs's name of a language; its `uz` is Cyrillic. */
export function dayjsLocale(lang: string): string {
  return locales[lang] ?? 'uz-latn';
}
