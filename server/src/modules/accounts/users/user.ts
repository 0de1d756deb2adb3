import type { User } from '@oyna/contract/account-session';
import { type Language, languages } from '@oyna/contract/common';
import type { Services } from '../../../infra/services.ts';
import { localise } from '../../../shared/text/localise.ts';
import { makePinMark } from '../pin/pin-mark.ts';

/** The viewer's own account in the contract's form; `null` if the account was deleted. */
export async function readUser(services: Services, id: number, language: Language): Promise<User | null> {
  const row = await services.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .selectAll('users')
    .select('age_limit')
    .where('users.id', '=', id)
    .where('is_first', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const subscription = await services.db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['plans.name', 'subscriptions.ends_at'])
    .where('subscriptions.user_id', '=', id)
    .where('subscriptions.starts_at', '<=', services.now())
    .where('subscriptions.ends_at', '>', services.now())
    .orderBy('subscriptions.ends_at', 'desc')
    .executeTakeFirst();
  return {
    id: row.id,
    phone: row.phone,
    first_name: row.first_name,
    last_name: row.last_name,
    avatar: row.avatar,
    lang: languages.find((it) => it === row.lang) ?? 'uz',
    subscription: subscription
      ? { plan: localise(subscription.name, language), ends_at: subscription.ends_at.toISOString() }
      : null,
    age_limit: row.pin_hash === null ? null : row.age_limit,
    pin_mark: row.pin_hash === null ? null : makePinMark(services, row.id),
    has_password: row.password_hash !== null,
  };
}
