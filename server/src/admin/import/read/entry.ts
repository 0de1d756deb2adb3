import type { GuidePiece, GuideProgramme } from '@oyna/contract/catalogue-guide';
import type { RowKind } from '../../../modules/catalogue/public.ts';
import type { PlaylistExtras } from './playlist/playlist-extras.ts';

/** An entry of a file with its first line, counted from 1. */
export type Entry = RowEntry | ProgrammeEntry | FaultEntry | NoteEntry | GuideEntry;

/** A raw item; the writer validates it. */
export interface RowEntry {
  readonly type: 'row';
  readonly kind: Exclude<RowKind, 'guide'>;
  readonly line: number;
  readonly item: Readonly<Record<string, unknown>>;
  /** Parts of a playlist row that are not sent. */
  readonly extras?: PlaylistExtras;
}

/** A valid programme; without an end, it lasts until the next one of its channel. */
export interface ProgrammeEntry {
  readonly type: 'programme';
  readonly line: number;
  readonly channel: GuidePiece['channel'];
  readonly programme: Omit<GuideProgramme, 'ends_at'> & { readonly ends_at: string | null };
}

/** An omitted item. The sentence continues from the name of the field. */
export interface FaultEntry {
  readonly type: 'fault';
  readonly line: number;
  readonly field: string | null;
  readonly problem: string;
  /** The kind of the omitted item, if known. */
  readonly of: RowKind | 'item';
}

/** A note that omits nothing. */
export interface NoteEntry {
  readonly type: 'note';
  readonly line: number;
  readonly text: string;
  readonly field: string | null;
  /** Continues a number in the sum: "12 channels: 12 added, 3 with an unusual field". Equal ones are shown as a group. */
  readonly summary: string | null;
  /** The kind of the items. */
  readonly of: RowKind;
}

/** The address of a guide that a playlist names. */
export interface GuideEntry {
  readonly type: 'guide';
  readonly line: number;
  readonly address: string;
}

export function fault(of: FaultEntry['of'], line: number, field: string | null, problem: string): FaultEntry {
  return { type: 'fault', of, line, field, problem };
}

export function note(
  line: number,
  text: string,
  {
    field = null,
    summary = null,
    of = 'playlist',
  }: Partial<Pick<NoteEntry, 'field' | 'summary' | 'of'>> = {},
): NoteEntry {
  return { type: 'note', line, text, field, summary, of };
}
