import type { Database } from '../../src/infra/database/database.ts';
import type { DemoPlan } from './catalogue-files.ts';
import { idsOf, upsert } from './upsert.ts';

/** The public demo account; its code appears at /dev/inbox. */
export const demoAccount = { phone: '+998901234567', first_name: 'Dilnoza', last_name: 'Karimova' };

const days = 30;
const plan = 'oilaviy';

export async function loadPlans(db: Database, plans: readonly DemoPlan[]): Promise<void> {
  const rows = plans.map(({ name, description, features, recording_hours = 0, ...rest }) => ({
    ...rest,
    recording_hours,
    name: JSON.stringify(name),
    description: JSON.stringify(description),
    features: JSON.stringify(features),
  }));
  await upsert(db, 'plans', ['slug'], rows);
}

/** Creates the demo account once and keeps it subscribed. */
export async function loadAccount(db: Database, now: Date): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...demoAccount, avatar: null, lang: 'uz', password_hash: null, created_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', demoAccount.phone)
    .executeTakeFirstOrThrow();
  const soon = new Date(now.getTime() + 86_400_000);
  const active = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', id)
    .where('ends_at', '>', soon)
    .executeTakeFirst();
  if (active) return;
  const ends_at = new Date(now.getTime() + days * 86_400_000);
  const plan_id = (await idsOf(db, 'plans'))(plan);
  await db.insertInto('subscriptions').values({ user_id: id, plan_id, starts_at: now, ends_at }).execute();
}
