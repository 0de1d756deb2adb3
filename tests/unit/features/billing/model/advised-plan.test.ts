import type { Plan } from '@oyna/contract/billing';
import { expect, test } from 'vitest';
import { advisedPlan } from '#src/features/billing/model/advised-plan.ts';

function plan(id: number, period_days: number, max_streams: number): Plan {
  return {
    id,
    name: `Plan ${id}`,
    description: '',
    amount: 1000,
    currency: 'UZS',
    period_days,
    features: [],
    max_streams,
    quality: '',
    archive: false,
  };
}

test('the plan of a month on most screens is advised', () => {
  expect(advisedPlan([plan(1, 1, 9), plan(2, 30, 1), plan(3, 31, 3), plan(4, 365, 5)])).toBe(3);
});

test('nothing is advised without a choice', () => {
  expect(advisedPlan([plan(1, 1, 1), plan(2, 30, 1), plan(3, 365, 3)])).toBeNull();
  expect(advisedPlan([plan(1, 30, 2), plan(2, 30, 2)])).toBeNull();
});
