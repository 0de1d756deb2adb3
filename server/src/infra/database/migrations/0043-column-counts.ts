import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { countColumns } from './column-counts.ts';

export const migration: Migration = {
  async up(db) {
    for (const statement of countColumns) await sql.raw(statement).execute(db);
  },
};
