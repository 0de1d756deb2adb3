import { isLanguage, type Language } from '@oyna/contract/common';
import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';

interface Lang {
  readonly lang: Language;
}

/** The language selected on this set, or `null` before the first choice. */
export function storedLanguage(): Language | null {
  const stored = readStored('lang');
  return isLanguage(stored) ? stored : null;
}

export const useLang = create<Lang>()(() => ({ lang: storedLanguage() ?? 'uz' }));

export function chooseLanguage(lang: Language): void {
  writeStored('lang', lang);
  if (useLang.getState().lang !== lang) useLang.setState({ lang });
}
