import { sql } from 'kysely';
import type { Database } from '../infra/database/database.ts';
import { deleteOldViewing, signInDays, waitSeconds } from '../modules/accounts/public.ts';
import { deleteOldReads } from '../modules/notifications/public.ts';
import { deleteExpiredInput } from '../modules/remote-input/public.ts';

/** How long a guest's request to support is kept, and an operator's action; see docs/retention.md. */
const guestRequestDays = 180;
const auditDays = 3 * 365;
/** After its end: the decision itself is in the audit log. */
const approvalDays = 30;

/** Deletes expired rows, so that tables of short-lived data stay small. */
export async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await db.deleteFrom('code_requests').where('expires_at', '<', before(waitSeconds)).execute();
  await db.deleteFrom('limits').where('resets_at', '<', now).execute();
  await db.deleteFrom('pin_tries').where('locked_until', '<', before(86_400)).execute();
  await db.deleteFrom('cinema_found').where('until', '<', now).execute();
  await db.deleteFrom('device_sign_ins').where('expires_at', '<', now).execute();
  await deleteExpiredInput(db, now);
  await deleteOldReads(db, now);
  await deleteOldViewing(db, now);
  await db
    .deleteFrom('playbacks')
    .where('seen_at', '<', new Date(now.getTime() - 3_600_000))
    .execute();
  await db
    .deleteFrom('merchant_nonces')
    .where('received_at', '<', new Date(now.getTime() - 3_600_000))
    .execute();
  // A repeated request comes within minutes; the key is not needed for anything else.
  await db
    .updateTable('orders')
    .set({ idempotency_key: null })
    .where('idempotency_key', 'is not', null)
    .where('created_at', '<', before(86_400))
    .execute();
  await db
    .updateTable('orders')
    .set({ joined_keys: [] })
    .where('joined_keys', '<>', sql<string[]>`'{}'`)
    .where('created_at', '<', before(86_400))
    .execute();
  // Nobody can delete a guest's request by an account.
  await db
    .deleteFrom('contact_requests')
    .where('user_id', 'is', null)
    .where('created_at', '<', before(guestRequestDays * 86_400))
    .execute();
  await db.deleteFrom('operator_nonces').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('approvals')
    .where('expires_at', '<', before(approvalDays * 86_400))
    .execute();
  // The database itself refuses to delete younger ones.
  await db
    .deleteFrom('audit')
    .where('at', '<', before(auditDays * 86_400))
    .execute();
  // A new guide may still move a programme that ended a moment ago.
  await db
    .deleteFrom('reminders')
    .where('id', 'in', (from) =>
      from
        .selectFrom('reminders')
        .leftJoin('programmes', 'programmes.id', 'programme_id')
        .leftJoin('streams', 'streams.id', 'stream_id')
        .select('reminders.id')
        .where(
          sql<boolean>`coalesce(programmes.ends_at, streams.ends_at, 'infinity') < ${before(86_400)}::timestamptz`,
        ),
    )
    .execute();
  // Until then, the viewer sees them among the recent sign-ins.
  const ended = before(signInDays * 86_400);
  await db.deleteFrom('sessions').where('expires_at', '<', ended).execute();
  await db.deleteFrom('sessions').where('revoked_at', '<', ended).execute();
}
