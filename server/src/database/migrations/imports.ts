import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  `alter table channels add column manifest_url text`,
  `alter table channels add column tvg_id text`,
  `create index channels_tvg on channels (tvg_id)`,
  `create index channels_number on channels (number)`,
];

export const imports: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
