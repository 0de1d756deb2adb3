import type { Services } from '../../../infra/services.ts';

interface OwnSession {
  /** The account. */
  readonly id: number;
  readonly session: string;
}

const freshSeconds = 5 * 60;

/** Records that the viewer of a session just confirmed a code of the account's phone. */
export async function noteCode(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, session }: OwnSession,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ verified_at: now() })
    .where('user_id', '=', id)
    .where('id', '=', session)
    .execute();
}

/** Whether the viewer of a session confirmed a code within the last five minutes. */
export async function hasFreshCode(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, session }: OwnSession,
): Promise<boolean> {
  const from = new Date(now().getTime() - freshSeconds * 1000);
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .where('id', '=', session)
    .where('verified_at', '>', from)
    .executeTakeFirst();
  return row !== undefined;
}
