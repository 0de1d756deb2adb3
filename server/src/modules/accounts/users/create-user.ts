import type { Language } from '@oyna/contract/common';
import type { Services } from '../../../infra/services.ts';
import type { Registration } from '../codes/codes.ts';

/** Creates an account; `null` if the phone already has one. */
export async function createUser(
  { db, now }: Services,
  phone: string,
  registration: Registration,
  lang: Language,
  passwordHash: string | null = null,
): Promise<number | null> {
  const row = await db
    .insertInto('users')
    .values({ phone, ...registration, password_hash: passwordHash, lang, created_at: now() })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
