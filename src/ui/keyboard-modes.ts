import { languages } from '@oyna/contract/common';
import type { KeyboardLayout } from './keyboard-layouts.ts';

/** Layouts of the search. */
export const searchLayouts: readonly KeyboardLayout[] = [...languages, 'signs'];

/** Layouts of every other text. */
export const textLayouts: readonly KeyboardLayout[] = [...languages, 'marks'];

/** Layouts of a message to people. */
export const messageLayouts: readonly KeyboardLayout[] = [...textLayouts, 'emoji'];

/** Text on the key that switches to a layout: short, and in its own letters. */
export const layoutFaces: Readonly<Record<KeyboardLayout, string>> = {
  uz: 'Oʻz',
  'uz-Cyrl': 'Ўз',
  ru: 'Рус',
  en: 'Eng',
  signs: '123',
  marks: '#+=',
  emoji: '😀',
};

/** The script in which number keys type beside a layout. */
export function scriptOf(layout: KeyboardLayout): 'latin' | 'cyrillic' {
  return layout === 'ru' || layout === 'uz-Cyrl' ? 'cyrillic' : 'latin';
}
