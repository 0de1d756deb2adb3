import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  // A comment outlives its episode and then belongs to the title alone.
  `alter table comments add column episode_id integer references episodes on delete set null`,
  `create index comments_episode on comments (episode_id, created_at desc, id desc) where episode_id is not null`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
