export interface Line {
  readonly number: number;
  /** `null` for one that is too long to be read. */
  readonly text: string | null;
  /** Whether the file ends in it, without an end of line. */
  readonly isCut: boolean;
}

/** Characters; a series of two thousand episodes is a quarter of it. */
export const longestLine = 4 * 1024 * 1024;

/** Cuts a text into lines, as many at a time as came at a time; keeps no more than one of them in memory. */
export async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<Line[]> {
  let number = 0;
  let rest = '';
  let isTooLong = false;
  // Of two characters that end one line, the second may come later.
  let endedWithReturn = false;
  for await (const chunk of chunks) {
    if (chunk === '') continue;
    const fresh = endedWithReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    endedWithReturn = chunk.endsWith('\r');
    const parts = fresh.split(/\r\n|\n|\r/);
    const last = parts.pop() ?? '';
    const lines = parts.map((part, place): Line => {
      const text = place === 0 ? rest + part : part;
      const isLost = (place === 0 && isTooLong) || text.length > longestLine;
      return { number: ++number, text: isLost ? null : text, isCut: false };
    });
    if (parts.length > 0) {
      rest = '';
      isTooLong = false;
    }
    rest += last;
    if (rest.length > longestLine) {
      isTooLong = true;
      rest = '';
    }
    if (lines.length > 0) yield lines;
  }
  if (rest !== '' || isTooLong) yield [{ number: number + 1, text: isTooLong ? null : rest, isCut: true }];
}
