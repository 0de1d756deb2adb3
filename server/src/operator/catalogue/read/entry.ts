import type { GuidePiece, GuideProgramme } from '@oyna/contract/catalogue';
import type { RowKind } from '../../../catalogue/import/import-rows.ts';

/** What a reader finds in a file, with the line it begins at, counted from 1. */
export type Entry = RowEntry | ProgrammeEntry | FaultEntry | NoteEntry;

/** An item, as it stands there: whoever writes it says what is wrong with it. */
export interface RowEntry {
  readonly type: 'row';
  readonly kind: Exclude<RowKind, 'guide'>;
  readonly line: number;
  readonly item: Readonly<Record<string, unknown>>;
}

/** A programme, which fits its schema; without an end it lasts until the next one of its channel. */
export interface ProgrammeEntry {
  readonly type: 'programme';
  readonly line: number;
  readonly channel: GuidePiece['channel'];
  readonly programme: Omit<GuideProgramme, 'ends_at'> & { readonly ends_at: string | null };
}

/** Something that is left out. The sentence goes on from the name of the field. */
export interface FaultEntry {
  readonly type: 'fault';
  readonly line: number;
  readonly field: string | null;
  readonly problem: string;
  /** The kind of item that is left out, as far as it is known. */
  readonly of: RowKind | 'item';
}

/** Something worth knowing that leaves nothing out. */
export interface NoteEntry {
  readonly type: 'note';
  readonly line: number;
  readonly text: string;
}

export function fault(of: FaultEntry['of'], line: number, field: string | null, problem: string): FaultEntry {
  return { type: 'fault', of, line, field, problem };
}
