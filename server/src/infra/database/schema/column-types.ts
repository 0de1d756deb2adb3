import type { CatalogueSource } from '@oyna/contract/catalogue-source';
import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date, Date | string, Date | string>;
/** When an operator withdrew the row from the catalogue; `null` while it is listed. */
export type WithdrawnAt = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Json<T> = ColumnType<T, string, string>;
/** Where media elsewhere comes from, in order. */
export type Sources = ColumnType<readonly CatalogueSource[], string | undefined, string>;
