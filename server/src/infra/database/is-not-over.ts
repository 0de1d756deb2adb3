import { sql } from 'kysely';

/** Whether a row of `streams` has not ended at a time. */
export const isNotOver = (time: Date) =>
  sql<boolean>`(streams.ends_at is null or streams.ends_at > ${time}::timestamptz)`;
