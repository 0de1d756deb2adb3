type Cell = string | number | boolean | null | undefined;

/** Formats rows under their headings as plain text, without terminal control characters. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return 'Nothing.';
  const lines = [headings, ...rows.map((row) => row.map(plain))];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => lengthOf(line[column]))));
  return lines
    .map((line) =>
      line
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats names and values, one per line. */
export function facts(pairs: Readonly<Record<string, Cell>>): string {
  const width = Math.max(...Object.keys(pairs).map((name) => name.length));
  return Object.entries(pairs)
    .map(([name, value]) => `${name.padEnd(width)}  ${plain(value)}`)
    .join('\n');
}

/** Formats a server time to the minute. */
export function minute(time: string | null): string | null {
  return time === null ? null : `${time.slice(0, 10)} ${time.slice(11, 16)}Z`;
}

function plain(value: Cell): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(width - lengthOf(cell));
}

function lengthOf(cell = ''): number {
  return [...cell].length;
}
