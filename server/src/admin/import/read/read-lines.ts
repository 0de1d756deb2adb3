export interface Line {
  readonly number: number;
  /** `null` for a line that is too long. */
  readonly text: string | null;
  /** Whether the file ends in this line without a line break. */
  readonly isCut: boolean;
}

/** Maximum number of characters; a series of two thousand episodes takes a quarter of it. */
export const longestLine = 4 * 1024 * 1024;

/** Splits text into lines in the chunks in which it arrives; keeps at most one line in memory. */
export async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<Line[]> {
  let number = 0;
  let rest = '';
  let isTooLong = false;
  // The second character of a two-character line break may arrive later.
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
