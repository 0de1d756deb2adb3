import type { Database } from '../../../infra/database/database.ts';

type Exported = Record<string, Record<string, unknown>[]>;

/** Tables with data of an account, each with a column `user_id`. */
const ofAccount = [
  'profiles',
  'subscriptions',
  'comments',
  'comment_reports',
  'contact_requests',
  'history',
  'programme_history',
  'reel_history',
  'likes',
  'saves',
  'unwanted_titles',
  'favourite_channels',
  'reminders',
  'recordings',
  'recorded_series',
  'viewing_days',
] as const;

/** Everything stored about a viewer, by kind; secrets and pictures' bytes are left out. */
export async function exportAccount(db: Database, user: number): Promise<Exported> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'phone', 'first_name', 'last_name', 'avatar', 'lang', 'created_at'])
    .select(['telegram_id', 'telegram_name', 'telegram_linked_at'])
    .where('id', '=', user)
    .execute();
  const devices = await db
    .selectFrom('sessions')
    .select(['device', 'name', 'ip', 'method', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select(['number', 'plan_id', 'amount', 'period_days', 'status', 'created_at', 'paid_at', 'refunded_at'])
    .where('user_id', '=', user)
    .orderBy('id')
    .execute();
  const exported: Exported = { account, devices, orders };
  for (const table of ofAccount) {
    const rows = await db.selectFrom(table).selectAll().where('user_id', '=', user).execute();
    exported[table] = rows.map(({ user_id: _, ...row }) => row);
  }
  return JSON.parse(JSON.stringify(exported));
}
