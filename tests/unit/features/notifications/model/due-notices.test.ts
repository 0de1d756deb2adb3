import { describe, expect, test } from 'vitest';
import { dueNotices, type Sources } from '../../../../../src/features/notifications/model/due-notices.ts';

const now = Date.parse('2026-06-01T12:00:00+05:00');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
const plan = { id: 1, name: 'Family' };

const subscription = (endsIn: number, status: 'active' | 'scheduled' | 'ended' = 'active') => ({
  id: 7,
  plan,
  status,
  starts_at: at(-600),
  ends_at: at(endsIn),
  auto_renew: false,
});
const order = (status: 'pending' | 'paid' | 'expired', expiresIn = 0.2) => ({
  id: 5,
  number: 'OY-5',
  plan,
  amount: 1,
  currency: 'UZS' as const,
  status,
  created_at: at(0),
  expires_at: at(expiresIn),
  paid_at: null,
  is_renewal: false,
  payment: null,
});
const stream = (startsIn: number, status: 'scheduled' | 'live' = 'scheduled') => ({
  id: 3,
  title: 'Final',
  description: '',
  image: null,
  color: '#1a2030',
  status,
  starts_at: at(startsIn),
  ends_at: null,
  channel: null,
  archive: false,
  access: 'free' as const,
});
const request = (answeredAgo: number | null) => ({
  id: 9,
  topic: 'other' as const,
  message: 'Hello',
  status: answeredAgo === null ? ('open' as const) : ('answered' as const),
  answer: answeredAgo === null ? null : 'Done',
  created_at: at(-300),
  answered_at: answeredAgo === null ? null : at(-answeredAgo),
});

const due = (some: Partial<Sources>) =>
  dueNotices({ subscriptions: [], orders: [], streams: [], requests: [], ...some }, now);
const kinds = (some: Partial<Sources>) => due(some).map(({ kind }) => kind);

describe('a due notice', () => {
  test('announces the last three days of a plan without a successor', () => {
    expect(kinds({ subscriptions: [subscription(71)] })).toEqual(['subscription']);
    expect(kinds({ subscriptions: [subscription(73)] })).toEqual([]);
    expect(kinds({ subscriptions: [subscription(-1)] })).toEqual([]);
    expect(kinds({ subscriptions: [subscription(5, 'ended')] })).toEqual([]);
    expect(kinds({ subscriptions: [subscription(5), subscription(900, 'scheduled')] })).toEqual([]);
  });

  test('announces a payable order', () => {
    expect(kinds({ orders: [order('pending'), order('paid'), order('expired')] })).toEqual(['order']);
    expect(kinds({ orders: [order('pending', -0.1)] })).toEqual([]);
  });

  test('announces a broadcast that starts within half an hour', () => {
    expect(kinds({ streams: [stream(0.4)] })).toEqual(['stream']);
    expect(kinds({ streams: [stream(0.6)] })).toEqual([]);
    expect(kinds({ streams: [stream(-0.1, 'live')] })).toEqual([]);
  });

  test('announces an answer of the last week', () => {
    expect(kinds({ requests: [request(24 * 6), request(null)] })).toEqual(['answer']);
    expect(kinds({ requests: [request(24 * 8)] })).toEqual([]);
  });

  test('that can be missed comes first', () => {
    const all = {
      subscriptions: [subscription(5)],
      orders: [order('pending')],
      streams: [stream(0.1)],
      requests: [request(1)],
    };
    expect(kinds(all)).toEqual(['stream', 'order', 'subscription', 'answer']);
  });

  test('keeps its key while it is due and has a new one when it is due again', () => {
    const name = (hours: number) => due({ subscriptions: [subscription(hours)] })[0]?.key;
    expect(name(5)).toBe(name(5));
    expect(name(5)).not.toBe(name(60));
  });
});
