/** What the number keys of a remote type one after another, by the key. */
export type PhoneLetters = Readonly<Record<string, string>>;

/** As on telephones (ITU-T E.161), for what is kept as it is typed: the digit first, then small letters and capitals. */
export const exactLetters: PhoneLetters = {
  '0': '0 ',
  '1': '1.@-_!?',
  '2': '2abcABC',
  '3': '3defDEF',
  '4': '4ghiGHI',
  '5': '5jklJKL',
  '6': '6mnoMNO',
  '7': '7pqrsPQRS',
  '8': '8tuvTUV',
  '9': '9wxyzWXYZ',
};

/** For words to be looked for, where capitals do not matter: letters first. */
export const wordLetters: Readonly<Record<'latin' | 'cyrillic', PhoneLetters>> = {
  latin: {
    '0': ' 0',
    '1': 'ʼʻ-.,!?1',
    '2': 'abc2',
    '3': 'def3',
    '4': 'ghi4',
    '5': 'jkl5',
    '6': 'mno6',
    '7': 'pqrs7',
    '8': 'tuv8',
    '9': 'wxyz9',
  },
  cyrillic: {
    '0': ' 0',
    '1': 'ʼ-.,!?1',
    '2': 'абвгғ2',
    '3': 'деёжз3',
    '4': 'ийкқл4',
    '5': 'мноп5',
    '6': 'рстуў6',
    '7': 'фхҳцч7',
    '8': 'шщъы8',
    '9': 'ьэюя9',
  },
};

/** For so long the next press of the same key changes the letter instead of adding one. */
const againMs = 1000;

export interface MultiTap {
  readonly text: string;
  /** The key pressed last and when, in milliseconds of any clock that only goes forward. */
  readonly last: { readonly key: string; readonly at: number; readonly turn: number } | null;
}

/** The text after one more press of a number key; texts are at most `most` characters long. */
export function tap(
  { text, last }: MultiTap,
  key: string,
  at: number,
  most: number,
  letters: PhoneLetters = exactLetters,
): MultiTap {
  const turns = letters[key] ?? key;
  const isAgain = last !== null && last.key === key && at - last.at < againMs;
  const turn = isAgain ? (last.turn + 1) % turns.length : 0;
  const before = isAgain ? text.slice(0, -1) : text;
  if (before.length >= most) return { text, last: null };
  return { text: before + turns.charAt(turn), last: { key, at, turn } };
}
