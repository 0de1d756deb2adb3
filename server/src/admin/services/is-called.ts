import { sql } from 'kysely';

/** Whether a row of a table with slugs is the one of which operators give the slug or the identifier. */
export const isCalled = (which: string) =>
  /^[1-9]\d{0,8}$/.test(which) ? sql<boolean>`id = ${Number(which)}` : sql<boolean>`slug = ${which}`;
