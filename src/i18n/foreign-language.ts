const cyrillic = /[\u0400-\u04ff]/g;
const latin = /[a-z]/gi;
/** Letters that Uzbek has and Russian or English lacks. */
const uzbek = /[ўқғҳʻ]/i;

function count(text: string, letters: RegExp): number {
  return (text.match(letters) ?? []).length;
}

/** Whether a language of the interface is written in Cyrillic letters. */
export const isCyrillicLanguage = (language: string): boolean => language === 'ru' || language === 'uz-Cyrl';

/**
 * The language of a text that is mostly in another alphabet than the interface, e.g. `ru` for a Russian title in Uzbek;
 * `null` for all others. Titles, names and comments come without their language, so the letters tell it.
 */
export function foreignLanguage(text: string, interfaceLanguage: string): string | null {
  const isCyrillic = count(text, cyrillic) > count(text, latin);
  const isForeign = isCyrillic || count(text, latin) > count(text, cyrillic);
  if (!isForeign || isCyrillic === isCyrillicLanguage(interfaceLanguage)) return null;
  if (uzbek.test(text)) return isCyrillic ? 'uz-Cyrl' : 'uz';
  return isCyrillic ? 'ru' : 'en';
}
