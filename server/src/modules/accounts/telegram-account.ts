import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = '23505';

/** The account linked to a Telegram account. */
export async function telegramOwner({ db }: Pick<Services, 'db'>, telegram: string): Promise<number | null> {
  const owner = db.selectFrom('users').select('id').where('telegram_id', '=', telegram);
  return (await owner.executeTakeFirst())?.id ?? null;
}

/** Links a Telegram account; throws `telegram_taken` if another account has it. */
export async function linkTelegram(
  { db }: Pick<Services, 'db'>,
  user: number,
  telegram: string,
): Promise<void> {
  // The column is unique, so only one of two simultaneous accounts gets it.
  await db
    .updateTable('users')
    .set({ telegram_id: telegram })
    .where('id', '=', user)
    .execute()
    .catch((fault: { readonly code?: unknown }) => {
      throw fault.code === uniqueViolation ? new DomainError('telegram_taken') : fault;
    });
}
