import type { findUsers } from '../../services/find-users.ts';
import type { showUser } from '../../services/show-user.ts';
import { type Change, type Command, type Given, more, shown } from '../command.ts';
import type { Jsonify } from '../jsonify.ts';
import { facts, minute, table } from '../table.ts';
import { orderTable } from './orders.ts';

const state = (blocked: string | null) => (blocked === null ? null : `blocked ${minute(blocked)}`);

function change(given: Given, what: string, text: (json: Change & { readonly devices: number }) => string) {
  const { request, args } = given;
  const path = `users/${encodeURIComponent(args.USER ?? '')}/${what}`;
  return shown(request('POST', path), text);
}

export const users: readonly Command[] = [
  {
    name: 'users find',
    args: ['TEXT'],
    does: 'finds accounts by phone or part of it, name, or identifier',
    run: ({ request, args }) =>
      shown<Jsonify<typeof findUsers>>(
        request('GET', `users?${new URLSearchParams({ find: args.TEXT ?? '' })}`),
        (found) =>
          table(
            ['id', 'phone', 'name', 'since', 'last seen', 'state'],
            found.users.map((it) => [
              it.id,
              it.phone,
              `${it.first_name} ${it.last_name}`.trim(),
              minute(it.created_at),
              minute(it.last_seen_at),
              state(it.blocked_at),
            ]),
          ) + more(found),
      ),
  },
  {
    name: 'users show',
    args: ['USER'],
    does: 'shows an account with its devices, plans and latest orders',
    run: ({ request, args }) =>
      shown<Jsonify<typeof showUser>>(
        request('GET', `users/${encodeURIComponent(args.USER ?? '')}`),
        (user) =>
          [
            facts({
              id: user.id,
              phone: user.phone,
              name: `${user.first_name} ${user.last_name}`.trim(),
              language: user.lang,
              since: minute(user.created_at),
              'last seen': minute(user.last_seen_at),
              state: state(user.blocked_at) ?? 'open',
              password: user.has_password,
              PIN: user.has_pin,
              Telegram: user.has_telegram,
            }),
            'Devices',
            table(
              ['platform', 'model', 'address', 'signed in', 'last seen'],
              user.devices.map((it) => [
                it.platform,
                it.model,
                it.ip,
                minute(it.created_at),
                minute(it.last_seen_at),
              ]),
            ),
            'Plans',
            table(
              ['plan', 'state', 'from', 'until', 'renews'],
              user.subscriptions.map((it) => [
                it.plan,
                it.status,
                minute(it.starts_at),
                minute(it.ends_at),
                it.auto_renew,
              ]),
            ),
            'Orders',
            orderTable(user.orders),
          ].join('\n\n'),
      ),
  },
  {
    name: 'users block',
    args: ['USER'],
    does: 'blocks an account and signs out its devices',
    run: (given) =>
      change(given, 'block', ({ changed }) =>
        changed ? 'Blocked and signed out.' : 'It was already blocked.',
      ),
  },
  {
    name: 'users unblock',
    args: ['USER'],
    does: 'unblocks an account',
    run: (given) =>
      change(given, 'unblock', ({ changed }) => (changed ? 'Unblocked.' : 'It was not blocked.')),
  },
  {
    name: 'users sign-out',
    args: ['USER'],
    does: 'signs out all devices of an account',
    run: (given) =>
      change(given, 'sign-out', ({ changed, devices }) =>
        changed ? `Signed out: ${devices}.` : 'No device was signed in.',
      ),
  },
];
