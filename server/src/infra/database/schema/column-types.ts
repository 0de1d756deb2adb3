import type { CatalogueSource } from '@oyna/contract/catalogue-source';
import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date, Date | string, Date | string>;
export type PerhapsTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Since when the row is in no list; `null` while it is listed. */
type WithdrawnAt = PerhapsTime;
/** Who took the row out of the catalogue: an operator, the new file of its source, or the end of its window. */
export type WithdrawnBy = 'hand' | 'source' | 'window';
type Moment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Whether a row is in the catalogue, and its window: viewers may watch it from one time until another. */
export interface Listed {
  withdrawn_at: WithdrawnAt;
  withdrawn_by: ColumnType<WithdrawnBy | null, WithdrawnBy | null | undefined, WithdrawnBy | null>;
  available_from: Moment;
  available_until: Moment;
}
export type Json<T> = ColumnType<T, string, string>;
/** Where media elsewhere comes from, in order. */
export type Sources = ColumnType<readonly CatalogueSource[], string | undefined, string>;
