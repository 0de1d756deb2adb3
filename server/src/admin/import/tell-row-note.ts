import type { RowNote } from '../../modules/catalogue/public.ts';
import type { Report } from './report.ts';

const summaries = {
  number: 'with another number',
  name: 'with another name',
  'tvg-id': 'with a shared tvg-id',
} as const satisfies Record<RowNote['what'], string>;

const fields = { number: 'tvg-chno', name: 'name', 'tvg-id': 'tvg-id' } as const;

/** Reports a change that the server made to a row of a playlist. */
export function tellRowNote(
  report: Report,
  { row, what, value, given, other }: RowNote,
  lineOf: (row: number) => number,
): void {
  const shown = what === 'number' ? value : `"${value}"`;
  const owner = other === null ? 'by a channel outside this file' : `on line ${lineOf(other)}`;
  const now = what === 'number' ? `the channel has ${given}` : `the channel is called "${given}"`;
  const consequence = what === 'tvg-id' ? 'the channels share a guide' : now;
  const text = `${shown} is already used ${owner}: ${consequence}`;
  report.noteLike(lineOf(row), text, { field: fields[what], summary: summaries[what], of: 'playlist' });
}
