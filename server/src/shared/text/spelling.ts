/** Letters of folded words; x is folded to h. */
const letters = [...'abcdefghijklmnopqrstuvwyz'];

/**
 * Beginnings of words that a folded word may be a misspelling of: one letter is missing, wrong or too many, or two
 * neighbours are swapped. The word itself is not among them, nor is anything that it begins.
 */
export function misspellingsOf(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at < word.length; at++) {
    const before = word.slice(0, at);
    const letter = word.charAt(at);
    const after = word.slice(at + 1);
    found.add(before + after);
    found.add(before + after.charAt(0) + letter + after.slice(1));
    for (const other of letters) {
      found.add(before + other + after);
      found.add(before + other + letter + after);
    }
  }
  found.delete(word);
  return [...found];
}

/**
 * Number of mistakes between the typed text and a word, as `misspellingsOf` counts them: to the whole word, and to
 * the beginning of it that fits best.
 */
export function countMistakes(
  typed: string,
  word: string,
): { readonly whole: number; readonly beginning: number } {
  let last: number[] = [];
  let row = Array.from({ length: typed.length + 1 }, (_, place) => place);
  let beginning = typed.length;
  for (let at = 1; at <= word.length; at++) {
    const next = [at];
    for (let place = 1; place <= typed.length; place++) {
      const isSame = typed[place - 1] === word[at - 1];
      const isSwapped =
        at > 1 && place > 1 && typed[place - 1] === word[at - 2] && typed[place - 2] === word[at - 1];
      next[place] = Math.min(
        (row[place] ?? 0) + 1,
        (next[place - 1] ?? 0) + 1,
        (row[place - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (last[place - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [last, row] = [row, next];
    beginning = Math.min(beginning, row[typed.length] ?? typed.length);
  }
  return { whole: row[typed.length] ?? 0, beginning };
}
