import { sql } from 'kysely';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';

/** Tries before the first wait. */
const freeTries = 5;
/** Seconds to wait after each wrong PIN from the fifth on; the last one repeats. */
const waits = [60, 300, 900, 3600];

/**
 * A session, or the guests of the account's sets, whose tries of the PIN count on their own. So nobody can lock the PIN
 * for another device, and nobody without a device of the account can try at all.
 */
export interface PinSubject {
  readonly user: number;
  /** Identifier of the session, or `guest` for all guests of its sets. */
  readonly by: string;
}

/**
 * Counts a try before the comparison, so that simultaneous guesses all count, and returns the error for a wrong PIN.
 * Throws `pin_locked` during a wait, which is stored and therefore survives a restart.
 */
export async function takePinTry(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, by }: PinSubject,
): Promise<DomainError> {
  const at = now();
  const seconds = sql<number>`case when pin_tries.wrong + 1 < ${freeTries}::integer then 0
    else (array[${sql.join(waits)}]::integer[])[least(pin_tries.wrong + 2 - ${freeTries}::integer, ${waits.length}::integer)] end`;
  const taken = await db
    .insertInto('pin_tries')
    .values({ user_id: user, tried_by: by, wrong: 1, locked_until: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'tried_by'])
        .doUpdateSet((set) => ({
          wrong: set('pin_tries.wrong', '+', 1),
          locked_until: sql<Date>`${at}::timestamptz + ${seconds} * interval '1 second'`,
        }))
        .where('pin_tries.locked_until', '<=', at),
    )
    .returning(['wrong', 'locked_until'])
    .executeTakeFirst();
  if (taken) {
    const wait = secondsUntil(taken.locked_until, at);
    const tries_left = Math.max(0, freeTries - taken.wrong);
    return new DomainError('pin_wrong', { extra: { tries_left, retry_after: wait } });
  }
  const row = await db
    .selectFrom('pin_tries')
    .select('locked_until')
    .where('user_id', '=', user)
    .where('tried_by', '=', by)
    .executeTakeFirst();
  const retry_after = Math.max(1, secondsUntil(row?.locked_until ?? at, at));
  throw new DomainError('pin_locked', { retryAfter: retry_after, extra: { retry_after } });
}

/** Takes a try back that was never compared. */
export async function giveBackPinTry({ db, now }: Pick<Services, 'db' | 'now'>, { user, by }: PinSubject) {
  await db
    .updateTable('pin_tries')
    .set((set) => ({ wrong: set('wrong', '-', 1), locked_until: now() }))
    .where('user_id', '=', user)
    .where('tried_by', '=', by)
    .where('wrong', '>', 0)
    .execute();
}

/** Forgets the wrong tries of one subject, or of the whole account. */
export async function forgetPinTries(
  { db }: Pick<Services, 'db'>,
  { user, by }: Pick<PinSubject, 'user'> & Partial<PinSubject>,
): Promise<void> {
  await db
    .deleteFrom('pin_tries')
    .where('user_id', '=', user)
    .$if(by !== undefined, (query) => query.where('tried_by', '=', by ?? ''))
    .execute();
}

function secondsUntil(time: Date, now: Date): number {
  return Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1000));
}
