import { type RawBuilder, sql } from 'kysely';

/** The account and the profile whose rows are meant. */
export interface Owner {
  readonly id: number;
  readonly profile: { readonly id: number };
}

/**
 * Whether a row of a table with the columns `user_id` and `profile_id` belongs to the profile; never for a guest. Each query of
 * such a table needs it, because its rows are divided by account.
 */
export function isOwn(owner: Owner | null, table: string): RawBuilder<boolean> {
  const { id, profile } = owner ?? { id: 0, profile: { id: 0 } };
  return sql<boolean>`(${sql.ref(`${table}.user_id`)} = ${id} and ${sql.ref(`${table}.profile_id`)} = ${profile.id})`;
}
