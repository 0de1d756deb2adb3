/** A change that an import made to a row so that its channel could be kept. */
export interface RowNote {
  /** Index of the row in the request, from 0. */
  readonly row: number;
  readonly what: 'number' | 'name' | 'tvg-id';
  /** The value in the file. */
  readonly value: string;
  /** The value that the channel has instead; equal to `value` where a shared value is kept. */
  readonly given: string;
  /** Index of the row that has the value; `null` if a channel outside the file has it. */
  readonly other: number | null;
}
