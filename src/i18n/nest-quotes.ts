/** The quotes of a text that stands in quotes itself: each language has a second kind for them. */
const inner: Readonly<Record<string, readonly [open: string, close: string]>> = {
  uz: ['«', '»'],
  'uz-Cyrl': ['«', '»'],
  ru: ['„', '“'],
  en: ['‘', '’'],
};

/** A title ready to stand between the quotes of a sentence: «Лига: „Тулпор“», “Liga: «Tulpor»”. */
export function nestQuotes(lang: string, text: string): string {
  const [open, close] = inner[lang] ?? ['«', '»'];
  // A straight quote opens at the beginning of a word.
  return text
    .replace(/[«“„]/g, open)
    .replace(/[»”]/g, close)
    .replace(/(^|[\s(])"/g, `$1${open}`)
    .replace(/"/g, close);
}
