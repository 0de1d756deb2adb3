import { type Language, languages } from '@oyna/contract/common';
import type { Profile } from '@oyna/contract/profiles';
import type { Selectable } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import type { Schema } from '../../../infra/database/schema.ts';

export type ProfileRow = Omit<Selectable<Schema['profiles']>, 'user_id' | 'created_at'>;

export const profileColumns = [
  'profiles.id',
  'name',
  'picture',
  'profiles.lang',
  'age_limit',
  'is_kids',
  'autoplay',
  'history_paused',
  'daily_minutes',
  'is_first',
] as const;

function languageOf(stored: string | null | undefined): Language | null {
  return languages.find((it) => it === stored) ?? null;
}

/** A profile in the contract's form. */
export function profileOf({ lang, ...row }: ProfileRow): Profile {
  return { ...row, lang: languageOf(lang) };
}

/** The profiles of an account, the first one first, the account's language, and whether it has a PIN. */
export async function listProfiles(db: Database, user: number) {
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'user_id')
    .select(profileColumns)
    .select(({ eb }) => ['users.lang as account_lang', eb('pin_hash', 'is not', null).as('has_pin')])
    .where('user_id', '=', user)
    .orderBy('is_first', 'desc')
    .orderBy('profiles.id')
    .execute();
  return {
    profiles: rows.map(({ has_pin: _, account_lang: __, ...row }) => profileOf(row)),
    lang: languageOf(rows[0]?.account_lang),
    hasPin: rows.some((row) => Boolean(row.has_pin)),
  };
}
