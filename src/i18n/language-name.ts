const names: Readonly<Record<string, string>> = {
  uz: 'Oʻzbekcha',
  'uz-cyrl': 'Ўзбекча',
  ru: 'Русский',
  en: 'English',
  kk: 'Қазақша',
  tg: 'Тоҷикӣ',
  ky: 'Кыргызча',
  tr: 'Türkçe',
  ko: '한국어',
  hi: 'हिन्दी',
  az: 'Azərbaycanca',
  kaa: 'Qaraqalpaqsha',
};

/** A language's own name, for the app or a track; its code if unknown. */
export function languageName(code: string): string {
  const lower = code.toLowerCase();
  return names[lower] ?? names[lower.split('-')[0] ?? ''] ?? code;
}

/** Whether a track tells its language; `und` is the code for one that does not (ISO 639-2). */
export function isKnownLanguage(code: string): boolean {
  return !/^(und|mul|zxx|mis)?(-|$)/i.test(code);
}
