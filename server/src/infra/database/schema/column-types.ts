import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date, Date | string, Date | string>;
/** When an operator withdrew the row from the catalogue; `null` while it is listed. */
export type WithdrawnAt = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Json<T> = ColumnType<T, string, string>;
