/** Letters of the number keys of a remote, as on telephones (ITU-T E.161), the digit first. */
const keys: Readonly<Record<string, string>> = {
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

/** For so long the next press of the same key changes the letter instead of adding one. */
const againMs = 1000;

export interface MultiTap {
  readonly text: string;
  /** The key pressed last and when, in milliseconds of any clock that only goes forward. */
  readonly last: { readonly key: string; readonly at: number; readonly turn: number } | null;
}

/** The text after one more press of a number key; texts are at most `most` characters long. */
export function tap({ text, last }: MultiTap, key: string, at: number, most: number): MultiTap {
  const letters = keys[key] ?? key;
  const isAgain = last !== null && last.key === key && at - last.at < againMs;
  const turn = isAgain ? (last.turn + 1) % letters.length : 0;
  const before = isAgain ? text.slice(0, -1) : text;
  if (before.length >= most) return { text, last: null };
  return { text: before + letters.charAt(turn), last: { key, at, turn } };
}
