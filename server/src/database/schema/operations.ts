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

export interface OperationsTables {
  audit: Audit;
  cinema_words: CinemaWords;
}
