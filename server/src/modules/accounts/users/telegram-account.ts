import type { LinkedAccount } from '@oyna/contract/security';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = '23505';

/** Data of Telegram's widget whose signature was verified. */
export interface TelegramData {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
}

/** The account linked to a Telegram account. */
export async function telegramOwner({ db }: Pick<Services, 'db'>, telegram: string): Promise<number | null> {
  const owner = db.selectFrom('users').select('id').where('telegram_id', '=', telegram);
  return (await owner.executeTakeFirst())?.id ?? null;
}

/** Uses up signed data: it signs in or links once, although its signature stays valid for minutes. */
export async function takeTelegramData(services: Services, { hash }: TelegramData): Promise<void> {
  // Kept longer than the signature is valid.
  const once = { action: 'telegram-data', max: 1, seconds: 3600, code: 'telegram_wrong' } as const;
  await takeFromLimit(services, once, hash);
}

/** Links a Telegram account; throws `telegram_taken` if another account has it. */
export async function linkTelegram(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: number,
  { id, name }: TelegramData,
): Promise<void> {
  // The column is unique, so only one of two simultaneous accounts gets it.
  await db
    .updateTable('users')
    .set({ telegram_id: id, telegram_name: name, telegram_linked_at: now() })
    .where('id', '=', user)
    .execute()
    .catch((fault: { readonly code?: unknown }) => {
      throw fault.code === uniqueViolation ? new DomainError('telegram_taken') : fault;
    });
}

export async function unlinkTelegram({ db }: Pick<Services, 'db'>, user: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ telegram_id: null, telegram_name: null, telegram_linked_at: null })
    .where('id', '=', user)
    .where('telegram_id', 'is not', null)
    .execute();
}

/** The accounts of other services that sign in to a viewer's account. */
export async function linkedAccounts({ db }: Pick<Services, 'db'>, user: number): Promise<LinkedAccount[]> {
  const row = await db
    .selectFrom('users')
    .select(['telegram_name', 'telegram_linked_at'])
    .where('id', '=', user)
    .where('telegram_id', 'is not', null)
    .executeTakeFirst();
  if (!row) return [];
  const linked_at = row.telegram_linked_at?.toISOString() ?? null;
  return [{ provider: 'telegram', name: row.telegram_name ?? '', linked_at }];
}
