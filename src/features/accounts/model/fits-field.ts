/** Min letters that a line of the field holds: they may be wide, or a word may move to the next line. */
const LETTERS_OF_LINE = 42;
/** Whole lines in the field, and those of larger text. */
const LINES = 3;
const LARGER_LINES = 2;

/** Whether the field of a text shows all of it at once, by the viewer's text size as a factor. Capitals count twice. */
export function fitsField(text: string, textSize: number): boolean {
  const letters = Math.floor(LETTERS_OF_LINE / textSize);
  let lines = 0;
  for (const line of text.split('\n')) {
    const capitals = line.split('').filter((letter) => letter !== letter.toLowerCase()).length;
    lines += Math.max(1, Math.ceil((line.length + capitals) / letters));
  }
  return lines <= (textSize > 1 ? LARGER_LINES : LINES);
}
