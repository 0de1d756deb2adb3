import type { GeneratedAlways } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** What an operator did. Rows are only ever added. */
interface Audit {
  id: GeneratedAlways<number>;
  at: Time;
  actor: string;
  action: string;
  target: string;
  detail: Json<Readonly<Record<string, unknown>>>;
}

interface CinemaWords {
  /** Whether it is a word of a name of the title; the others are names of people. */
  in_title: boolean;
  word: string;
  cinema_id: number;
}

/** Pages of titles that took long to find. */
interface CinemaFound {
  /** Hash of the question. */
  key: string;
  /** Of the catalogue that was asked. */
  version: string;
  ids: number[];
  count: number;
  until: Time;
}

export interface OperationsTables {
  audit: Audit;
  cinema_words: CinemaWords;
  cinema_found: CinemaFound;
}
