const cyrillic = /[\u0400-\u04ff]/g;
const latin = /[a-z]/gi;
/** Letters that Uzbek has and Russian or English lacks. */
const uzbek = /[ўқғҳʻ]/i;

function count(text: string, letters: RegExp): number {
  return (text.match(letters) ?? []).length;
}

/**
 * The language of a text that is mostly in another alphabet than the interface, e.g. `ru` for a Russian title in Uzbek;
 * `null` for all others. Titles, names and comments come without their language, so the letters tell it.
 */
export function foreignLanguage(text: string, interfaceLanguage: string): string | null {
  const isCyrillic = count(text, cyrillic) > count(text, latin);
  const isForeign = isCyrillic || count(text, latin) > count(text, cyrillic);
  const isOwnCyrillic = interfaceLanguage === 'ru' || interfaceLanguage === 'uz-Cyrl';
  if (!isForeign || isCyrillic === isOwnCyrillic) return null;
  if (uzbek.test(text)) return isCyrillic ? 'uz-Cyrl' : 'uz';
  return isCyrillic ? 'ru' : 'en';
}
