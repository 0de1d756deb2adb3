/** Characters that a remote's number keys cycle through, by key. */
export type PhoneLetters = Readonly<Record<string, string>>;

/** As on telephones (ITU-T E.161), for text stored as typed: the digit first, then lower and upper case. */
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

/** For search, where case does not matter: letters first. */
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

/** Time in ms in which another press of the same key changes the letter instead of adding one. */
const againMs = 1000;

export interface MultiTap {
  readonly text: string;
  /** The last pressed key and its time, in ms of a monotonic clock. */
  readonly last: { readonly key: string; readonly at: number; readonly turn: number } | null;
}

/** The text after another press of a number key, with at most `maxLength` characters. */
export function tap(
  { text, last }: MultiTap,
  key: string,
  at: number,
  maxLength: number,
  letters: PhoneLetters = exactLetters,
): MultiTap {
  const turns = letters[key] ?? key;
  const isAgain = last !== null && last.key === key && at - last.at < againMs;
  const turn = isAgain ? (last.turn + 1) % turns.length : 0;
  const before = isAgain ? text.slice(0, -1) : text;
  if (before.length >= maxLength) return { text, last: null };
  return { text: before + turns.charAt(turn), last: { key, at, turn } };
}
