import type { Language } from '@oyna/contract/common';

/** The letters of a language; signs with digits; signs for a keyboard that has a row of digits; or emoji. */
export type KeyboardLayout = Language | 'signs' | 'marks' | 'emoji';

export const digitRow: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** Letters by row. Uzbek has its own: oʻ and gʻ are written with U+02BB, the tutuq belgisi is U+02BC. */
export const keyboardLayouts: Readonly<Record<KeyboardLayout, readonly (readonly string[])[]>> = {
  uz: [
    ['q', 'w', 'e', 'r', 't', 'y', 'u', 'i', 'o', 'p'],
    ['a', 's', 'd', 'f', 'g', 'h', 'j', 'k', 'l', 'ʼ'],
    ['z', 'x', 'c', 'v', 'b', 'n', 'm', 'oʻ', 'gʻ', '-'],
  ],
  'uz-Cyrl': [
    ['й', 'ц', 'у', 'к', 'е', 'н', 'г', 'ш', 'ў', 'з', 'х', 'ъ'],
    ['ф', 'қ', 'в', 'а', 'п', 'р', 'о', 'л', 'д', 'ж', 'э', 'ғ'],
    ['я', 'ч', 'с', 'м', 'и', 'т', 'ь', 'б', 'ю', 'ҳ', 'ё', '-'],
  ],
  ru: [
    ['й', 'ц', 'у', 'к', 'е', 'н', 'г', 'ш', 'щ', 'з', 'х', 'ъ'],
    ['ф', 'ы', 'в', 'а', 'п', 'р', 'о', 'л', 'д', 'ж', 'э', 'ё'],
    ['я', 'ч', 'с', 'м', 'и', 'т', 'ь', 'б', 'ю', '-', 'ʼ', ':'],
  ],
  en: [
    ['q', 'w', 'e', 'r', 't', 'y', 'u', 'i', 'o', 'p'],
    ['a', 's', 'd', 'f', 'g', 'h', 'j', 'k', 'l', "'"],
    ['z', 'x', 'c', 'v', 'b', 'n', 'm', '&', ':', '-'],
  ],
  signs: [
    ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'],
    ['-', '.', ',', ':', ';', '!', '?', '(', ')', '/'],
    ['&', '+', '=', '*', '%', '#', '@', '"', "'", '№'],
  ],
  marks: [
    ['.', ',', '!', '?', ':', ';', '-', '_', '(', ')'],
    ['@', '#', '$', '%', '&', '*', '+', '=', '/', '№'],
    ['"', "'", 'ʼ', 'ʻ', '«', '»', '—', '…', '[', ']'],
  ],
  // Of Unicode 8 at the latest, and each a single code point.
  emoji: [
    ['😀', '😂', '😊', '😍', '😎', '😉', '😢', '😭', '😱', '😡'],
    ['👍', '👎', '👏', '🙏', '💪', '🔥', '💖', '🌟', '🎉', '💯'],
    ['🎬', '🍿', '📺', '🎵', '🏆', '🌹', '🌙', '🌍', '🏠', '🎁'],
  ],
};
