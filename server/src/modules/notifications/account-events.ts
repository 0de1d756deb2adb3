import type { Language } from '@oyna/contract/common';
import type { Database } from '../../infra/database/database.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { type DueNotification, maxNotifications, retentionDays } from './due-notification.ts';

const endingHours = 72;
const hour = 3_600_000;

/** A subscription that ends soon and is not followed by another. */
export async function endingSubscriptions(
  db: Database,
  { id: user }: Viewer,
  language: Language,
  now: Date,
): Promise<DueNotification[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'plan_id')
    .select(['subscriptions.id', 'starts_at', 'ends_at', 'plans.name'])
    .where('user_id', '=', user)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .execute();
  return rows
    .filter((it) => it.starts_at <= now && it.ends_at.getTime() - now.getTime() <= endingHours * hour)
    .map(({ id, ends_at, name }) => ({
      // An extended subscription may end again.
      id: `subscription-${id}-${ends_at.getTime()}`,
      kind: 'subscription_ending',
      at: ends_at.toISOString(),
      title: localise(name, language),
      subscription: id,
    }));
}

/** Orders that can still be paid. */
export async function waitingOrders(
  db: Database,
  { id: user }: Viewer,
  language: Language,
  now: Date,
): Promise<DueNotification[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('plans', 'plans.id', 'plan_id')
    .select(['orders.id', 'number', 'expires_at', 'plans.name'])
    .where('user_id', '=', user)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .orderBy('orders.id', 'desc')
    .limit(maxNotifications)
    .execute();
  return rows.map(({ id, number, expires_at, name }) => ({
    id: `order-${id}`,
    kind: 'order_waiting',
    at: expires_at.toISOString(),
    title: localise(name, language),
    text: number,
    order: id,
  }));
}

/** Requests that support has answered. */
export async function answeredRequests(
  db: Database,
  { id: user }: Viewer,
  now: Date,
): Promise<DueNotification[]> {
  const rows = await db
    .selectFrom('contact_requests')
    .select(['id', 'message', 'answer', 'answered_at'])
    .where('user_id', '=', user)
    .where('answer', 'is not', null)
    .where('answered_at', '>', daysBefore(now, retentionDays))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxNotifications)
    .execute();
  return rows.flatMap(({ id, message, answer, answered_at }): DueNotification[] => {
    if (!answered_at) return [];
    return [
      {
        // A corrected answer is a new one.
        id: `request-${id}-${answered_at.getTime()}`,
        kind: 'request_answered',
        at: answered_at.toISOString(),
        title: message,
        text: answer ?? '',
        request: id,
      },
    ];
  });
}

/** Devices that signed in after the one that asks. */
export async function newDevices(db: Database, viewer: Viewer, now: Date): Promise<DueNotification[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('sessions as own', 'own.user_id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.device', 'sessions.created_at'])
    .where('sessions.user_id', '=', viewer.id)
    .where('own.id', '=', viewer.session)
    .whereRef('sessions.created_at', '>', 'own.created_at')
    .where('sessions.created_at', '>', daysBefore(now, retentionDays))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .orderBy('sessions.created_at', 'desc')
    .limit(maxNotifications)
    .execute();
  return rows.map(({ id, device, created_at }) => ({
    id: `device-${id}`,
    kind: 'new_device',
    at: created_at.toISOString(),
    title: device.model || device.platform,
    session: id,
  }));
}

/** An account of another service that signs in to the viewer's account. */
export async function newLinks(db: Database, viewer: Viewer, now: Date): Promise<DueNotification[]> {
  const row = await db
    .selectFrom('users')
    .select(['telegram_name', 'telegram_linked_at'])
    .where('id', '=', viewer.id)
    .where('telegram_linked_at', '>', daysBefore(now, retentionDays))
    .executeTakeFirst();
  if (!row?.telegram_linked_at) return [];
  return [
    {
      // Another link is another event.
      id: `telegram-${row.telegram_linked_at.getTime()}`,
      kind: 'account_linked',
      at: row.telegram_linked_at.toISOString(),
      title: `Telegram ${row.telegram_name ?? ''}`.trim(),
    },
  ];
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * hour);
}
