import type { Subscription } from '@oyna/contract/billing';
import { expect, test } from 'vitest';
import { pollInterval } from '#src/features/billing/model/poll-interval.ts';
import { qualityName } from '#src/features/billing/model/quality-name.ts';
import { subscriptionTo } from '#src/features/billing/model/subscription-to.ts';
import { grouped } from '#src/i18n/format.ts';

const time = (plan: number, status: Subscription['status'], ends_at: string): Subscription => ({
  id: plan * 10,
  plan: { id: plan, name: `Plan ${plan}`, period_days: 30 },
  status,
  starts_at: '2026-11-01T00:00:00Z',
  ends_at,
  auto_renew: false,
  is_renewable: true,
  next_payment: null,
});

test('a pending order is polled every three seconds', () => {
  expect(pollInterval('pending')).toBe(3000);
});

test.each(['paid', 'refunded'] as const)('a %s order is never polled', (status) => {
  expect(pollInterval(status)).toBe(false);
});

test.each(['failed', 'expired', 'cancelled'] as const)('a %s order is polled less often', (status) => {
  expect(pollInterval(status)).toBeGreaterThan(3000);
});

test('of several subscriptions to a plan, the one that ends last counts', () => {
  const all = [
    time(1, 'ended', '2027-01-01T00:00:00Z'),
    time(2, 'active', '2026-12-01T00:00:00Z'),
    time(2, 'scheduled', '2026-12-31T00:00:00Z'),
  ];
  expect(subscriptionTo(1, all)).toBeUndefined();
  expect(subscriptionTo(2, all)?.ends_at).toBe('2026-12-31T00:00:00Z');
  expect(subscriptionTo(3, all)).toBeUndefined();
});

test('a quality has its marketing name, or its value without one', () => {
  expect(['720p', '1080p', '2160p', '4320p'].map(qualityName)).toEqual(['HD', 'Full HD', '4K', '4320p']);
});

test.each([
  [0, '0'],
  [900, '900'],
  [4900, '4 900'],
  [390_000, '390 000'],
  [1_250_000, '1 250 000'],
])('%i is formatted %s', (amount, text) => {
  expect(grouped('ru', amount).replace(/\u202f/g, ' ')).toBe(text);
  expect(grouped('en', amount)).toBe(text.replace(/ /g, ','));
});
