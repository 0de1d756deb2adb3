import { hardSign, parts, plainS, stems, words } from './loanwords.ts';

const letters: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'б',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'ҳ',
  i: 'и',
  j: 'ж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'қ',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  x: 'х',
  y: 'й',
  z: 'з',
  ʼ: 'ъ',
};
const pairs: Readonly<Record<string, string>> = {
  oʻ: 'ў',
  gʻ: 'ғ',
  sh: 'ш',
  ch: 'ч',
  ye: 'е',
  yo: 'ё',
  yu: 'ю',
  ya: 'я',
};
const roman = /^(?=[IVXLCDM]{2}|[IVX]$)M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/;
/** HD, TV, SMS: acronyms, read letter by letter. */
const abbreviation = /^[BCDFGHJKLMNPQRSTVWXZ]{2,4}$/;
/** Keeps its letters in every language; as a part of a word it is the word for a mirror. */
const brand = 'Oyna';
const vowel = /[aeiouʻ]/;

/**
 * Transliterates Uzbek Latin to Uzbek Cyrillic. Roman numerals, foreign words, `{placeholders}` and
 * names of settings stay unchanged.
 */
export function transliterate(text: string): string {
  return text.replace(
    /\{\w+\}|[A-Z]+(?:[_=]\w+)+|[A-Za-z](?:[A-Za-z]|[ʻʼ'‘’`](?=[A-Za-z])|(?<=[oOgG])[ʻ‘`])*/g,
    word,
  );
}

function word(written: string): string {
  if (/[{_=]/.test(written) || roman.test(written) || abbreviation.test(written) || written === brand)
    return written;
  const latin = straighten(written);
  const lower = latin.toLowerCase();
  if (/w|c(?!h)/.test(lower)) return written;
  const cyrillic = words[lower] ?? fromStem(lower) ?? byRule(lower);
  return likeCase(latin, cyrillic);
}

/** Normalises apostrophes: one for oʻ and gʻ, another for the glottal stop. */
function straighten(written: string): string {
  return written.replace(/([oOgG])[ʻ'‘’`]/g, '$1ʻ').replace(/(?<![oOgG])[ʻ'‘’`]/g, 'ʼ');
}

function fromStem(lower: string): string | null {
  const stem = stems.filter(([latin]) => lower.startsWith(latin)).sort(([a], [b]) => b.length - a.length)[0];
  return stem ? stem[1] + byRule(lower.slice(stem[0].length), stem[0]) : null;
}

/** Transliterates letters by rule; `before` is the preceding part of the word. */
function byRule(lower: string, before = ''): string {
  let out = '';
  for (let at = 0; at < lower.length; ) {
    const done = before + lower.slice(0, at);
    const [cyrillic, length] = next(lower.slice(at), done);
    out += cyrillic;
    at += length;
  }
  return out;
}

function next(rest: string, done: string): readonly [cyrillic: string, length: number] {
  const last = done.at(-1) ?? '';
  for (const [latin, cyrillic] of parts) if (rest.startsWith(latin)) return [cyrillic, latin.length];
  // At the start of a word, and in -tsiya, -tsion, -tsiyent; elsewhere two letters, as in aytsin.
  if (rest.startsWith('ts') && (done === '' || /^tsi(y[ae]|on)/.test(rest))) return ['ц', 2];
  if (/^si(ya|on)/.test(rest) && /[knp]$/.test(done) && !plainS.test(done + rest)) return ['ц', 1];
  // Isʼhoq: the apostrophe only separates s and h.
  if (last === 's' && rest.startsWith('ʼh')) return ['ҳ', 2];
  if (rest.startsWith('yoʻ')) return ['й', 1];
  if (rest.startsWith('ye') && last !== '' && last !== 'ʼ' && !vowel.test(last)) {
    return [hardSign.test(done) ? 'ъе' : 'ье', 2];
  }
  const pair = pairs[rest.slice(0, 2)];
  if (pair) return [pair, 2];
  if (rest.startsWith('e') && (last === '' || vowel.test(last))) return ['э', 1];
  const letter = rest.charAt(0);
  return [letters[letter] ?? letter, 1];
}

function likeCase(latin: string, cyrillic: string): string {
  const marks = latin.replace(/[ʻʼ]/g, '');
  if (marks.length > 1 && marks === marks.toUpperCase() && !/^(Oʻ|Gʻ)$/.test(latin))
    return cyrillic.toUpperCase();
  // Shu, Yoʻl: only the first letter is a capital; mixed case like "iPhone" is not handled.
  return /^[A-Z]/.test(latin) ? cyrillic.charAt(0).toUpperCase() + cyrillic.slice(1) : cyrillic;
}
