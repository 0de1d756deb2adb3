const names: Readonly<Record<string, string>> = {
  uz: 'Oʻzbekcha',
  'uz-cyrl': 'Ўзбекча',
  ru: 'Русский',
  en: 'English',
  kk: 'Қазақша',
  tg: 'Тоҷикӣ',
  ky: 'Кыргызча',
  tr: 'Türkçe',
};

/** A language in its own words, of the app or of a track; its code where we have none. */
export function languageName(code: string): string {
  const lower = code.toLowerCase();
  return names[lower] ?? names[lower.split('-')[0] ?? ''] ?? code;
}
