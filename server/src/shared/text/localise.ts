import type { Language } from '@oyna/contract/common';
import type { Text } from './text.ts';
import { transliterate } from './transliterate.ts';

/** Returns the text in a language; Uzbek Cyrillic is transliterated from Uzbek Latin unless the catalogue has it. */
export function localise(text: Text, language: Language): string {
  if (language !== 'uz-Cyrl') return text[language] || text.uz;
  return text['uz-Cyrl'] ?? transliterate(text.uz);
}
