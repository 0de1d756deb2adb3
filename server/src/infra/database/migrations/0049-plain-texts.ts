import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Texts of people. Since they are cleaned as they arrive, new ones hold none of these characters. */
const columns = [
  ['comments', 'text'],
  ['contact_requests', 'message'],
  ['users', 'first_name'],
  ['users', 'last_name'],
  ['profiles', 'name'],
] as const;

/**
 * The characters that `plainText` of the contract removes: direction overrides, which make the text around them read
 * backwards, invisible characters and controls.
 */
const harmful =
  '[\\u0001-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]';

export const migration: Migration = {
  async up(db) {
    for (const [table, column] of columns) {
      const text = sql.ref(column);
      // A text of nothing else stays: it shows nothing either way, and a name may not be empty.
      await sql`
        update ${sql.table(table)} set ${text} = regexp_replace(${text}, ${harmful}, '', 'g')
        where ${text} ~ ${harmful} and regexp_replace(${text}, ${harmful}, '', 'g') <> ''
      `.execute(db);
    }
  },
};
