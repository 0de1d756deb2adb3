import type { GeneratedAlways } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** The operators' actions. Rows are only added. */
interface Audit {
  id: GeneratedAlways<number>;
  at: Time;
  actor: string;
  action: string;
  target: string;
  detail: Json<Readonly<Record<string, unknown>>>;
}

interface CinemaWords {
  /** Whether the word comes from a name of the title; the others come from people's names. */
  in_title: boolean;
  word: string;
  cinema_id: number;
}

/** Cached pages of titles that were slow to find. */
interface CinemaFound {
  /** Hash of the query. */
  key: string;
  /** Catalogue version of the result. */
  version: string;
  ids: number[];
  count: number;
  until: Time;
}

export interface AdminTables {
  audit: Audit;
  cinema_words: CinemaWords;
  cinema_found: CinemaFound;
}
