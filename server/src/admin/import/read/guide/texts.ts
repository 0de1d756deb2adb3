/** Texts by language; `other` is one without a language of ours. */
export type Texts = Record<string, string>;

/** The language of an element by its attribute `lang`. */
export function languageOfTag(lang: string | undefined): string {
  const tag = (lang ?? '').trim().toLowerCase();
  if (/^uz[-_]cyrl/.test(tag)) return 'uz-Cyrl';
  return /^(uz|ru|en)\b/.exec(tag)?.[1] ?? 'other';
}

/** A guide's language is used for Uzbek, to which the other languages fall back. */
export function byLanguage({ uz, ru, en, other, 'uz-Cyrl': cyrillic }: Texts) {
  return {
    uz: uz ?? cyrillic ?? other ?? ru ?? en ?? '',
    ...(cyrillic !== undefined && { 'uz-Cyrl': cyrillic }),
    ru: ru ?? '',
    en: en ?? '',
  };
}
