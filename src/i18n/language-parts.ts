import { foreignLanguage, isCyrillicLanguage } from './foreign-language.ts';

interface LanguagePart {
  readonly text: string;
  /** `null`: the language of the interface. */
  readonly lang: string | null;
}

/** Foreign letters from the first to the last one without any of the own alphabet between them, and digits attached to them. */
const runs = {
  cyrillic: /\d*[\u0400-\u04ff](?:[^a-z]*[\u0400-\u04ff])*\d*/gi,
  latin: /\d*[a-z\u02bb](?:[^\u0400-\u04ff]*[a-z\u02bb])*\d*/gi,
};
/** Shorter ones are abbreviations such as HD, which every language reads by itself. */
const MIN_LETTERS = 5;

/** Splits a sentence into parts by their language, e.g. an Uzbek one around a Russian title. */
export function languageParts(sentence: string, interfaceLanguage: string): readonly LanguagePart[] {
  const parts: LanguagePart[] = [];
  let end = 0;
  const add = (to: number, lang: string | null): void => {
    if (to > end) parts.push({ text: sentence.slice(end, to), lang });
    end = to;
  };
  sentence.replace(runs[isCyrillicLanguage(interfaceLanguage) ? 'latin' : 'cyrillic'], (run, at: number) => {
    const lang =
      run.replace(/^\d+|\d+$/g, '').length < MIN_LETTERS ? null : foreignLanguage(run, interfaceLanguage);
    if (lang !== null) {
      add(at, null);
      add(at + run.length, lang);
    }
    return run;
  });
  add(sentence.length, null);
  return parts;
}
