import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An account may register without a name. Its first profile has an empty one then, which each language fills. */
const statement = `create or replace function add_first_profile() returns trigger language plpgsql as $$
  begin
    insert into profiles (user_id, is_first, name, picture, created_at)
    values (new.id, true, left(new.first_name, 30), coalesce(new.avatar, ''), new.created_at);
    return null;
  end $$`;

export const migration: Migration = {
  async up(db) {
    await sql.raw(statement).execute(db);
  },
};
