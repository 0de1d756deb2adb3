import { beforeEach, expect, test, vi } from 'vitest';
import { json } from '../../../unit/api/fake-server.ts';
import { walkBilling } from '../../support/billing-walk.tsx';
import { fakeBilling } from '../../support/fake-billing.ts';
import { focusedElement } from '../../support/focused.ts';
import { press } from '../../support/press.ts';

vi.mock('idb-keyval', () => ({ get: async () => undefined, set: async () => undefined }));

beforeEach(() => {
  vi.useFakeTimers();
});

test('plans name the hours to record where a plan has some', async () => {
  const plan = { amount: 1000, currency: 'UZS', period_days: 30, max_streams: 1, quality: '720p' };
  const [light, family] = [
    { ...plan, id: 1, name: 'Light' },
    { ...plan, id: 2, name: 'Family', recording_hours: 20 },
  ];
  fakeBilling({
    'GET plan/': () => json(200, { count: 2, next: null, previous: null, results: [light, family] }),
  });
  await walkBilling({ name: 'title', id: 7 }, { name: 'plans', next: null });
  const label = () => focusedElement().getAttribute('aria-label');
  expect(document.querySelector('main:not([aria-hidden="true"])')?.textContent).toMatch(
    /Recording no.*Recording 20 hours/,
  );
  expect(label()).toMatch(/Screens: 1\. Recording: no/);
  await press('right');
  expect(label()).toMatch(/Screens: 1\. Recording: 20 hours/);
});
