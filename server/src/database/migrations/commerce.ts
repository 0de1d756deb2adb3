import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [];

export const commerce: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
