import { type Language, languages } from '@oyna/contract/common';
import type { Profile } from '@oyna/contract/profiles';
import type { Selectable } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import type { Schema } from '../../../infra/database/schema.ts';
import { localise } from '../../../shared/text/localise.ts';
import type { Text } from '../../../shared/text/text.ts';

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

/** The name of a first profile whose viewer has not given one; stored as an empty name. */
const unnamed: Text = { uz: 'Asosiy', ru: 'Основной', en: 'Main' };

/** A profile in the contract's form. */
export function profileOf({ lang, name, ...row }: ProfileRow, language: Language): Profile {
  return { ...row, name: name || localise(unnamed, language), lang: languageOf(lang) };
}

/** The profiles of an account, the first one first, the account's language, and whether it has a PIN. */
export async function listProfiles(db: Database, user: number, language: Language) {
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
    profiles: rows.map(({ has_pin: _, account_lang: __, ...row }) => profileOf(row, language)),
    lang: languageOf(rows[0]?.account_lang),
    hasPin: rows.some((row) => Boolean(row.has_pin)),
  };
}
