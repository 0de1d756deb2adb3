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

/** A language of a track in its own words; its code where we have none. */
export function languageName(code: string): string {
  const lower = code.toLowerCase();
  return names[lower] ?? names[lower.split('-')[0] ?? ''] ?? code;
}
