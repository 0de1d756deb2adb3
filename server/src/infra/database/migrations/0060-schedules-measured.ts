import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the schedule of a channel was last measured, so that one that cannot be shown does not keep the others waiting. */
const statement = 'alter table channels add column schedule_measured_at timestamptz';

export const migration: Migration = {
  async up(db) {
    await sql.raw(statement).execute(db);
  },
};
