import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date, Date | string, Date | string>;
export type Json<T> = ColumnType<T, string, string>;
