import type { Services } from '../../infra/services.ts';
import { selectSubscriptions } from '../../modules/billing/public.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { localise } from '../../shared/text/localise.ts';
import { findOrders } from './find-orders.ts';
import { selectAccounts } from './find-users.ts';

/** The details of an account: signed-in devices, plans and orders. */
export async function showUser(services: Pick<Services, 'db' | 'now'>, id: number) {
  const { db } = services;
  const at = services.now();
  const user = await selectAccounts(db)
    .select(({ eb }) => [
      eb('password_hash', 'is not', null).as('has_password'),
      eb('pin_hash', 'is not', null).as('has_pin'),
      eb('telegram_id', 'is not', null).as('has_telegram'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!user) throw new DomainError('no_such_user', { fields: { user: [String(id)] } });
  const devices = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'created_at', 'last_seen_at'])
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  const subscriptions = await selectSubscriptions(db)
    .where('subscriptions.user_id', '=', id)
    .orderBy('ends_at', 'desc')
    .orderBy('subscriptions.id', 'desc')
    .limit(10)
    .execute();
  const { orders } = await findOrders(services, { user: id });
  return {
    ...user,
    devices: devices.map(({ device, ...it }) => ({ ...it, platform: device.platform, model: device.model })),
    subscriptions: subscriptions.map((it) => ({
      id: it.id,
      plan: localise(it.plan_name, 'en'),
      status: it.ends_at <= at ? 'ended' : it.starts_at > at ? 'scheduled' : 'active',
      starts_at: it.starts_at,
      ends_at: it.ends_at,
      auto_renew: it.auto_renew,
    })),
    orders: orders.slice(0, 10),
  };
}
