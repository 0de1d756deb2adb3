import type { Plan } from '@oyna/contract/billing';
import { expect, test } from 'vitest';
import { entryPlan } from '#src/features/billing/model/entry-plan.ts';

const plan = (id: number, amount: number, period_days: number) => ({ id, amount, period_days }) as Plan;

test('names the cheapest plan of a month, whatever shorter ones cost', () => {
  expect(entryPlan([plan(1, 4900, 1), plan(2, 39_000, 31), plan(3, 19_000, 30)])?.id).toBe(3);
});

test('names the cheapest of all plans where none is of a month', () => {
  expect(entryPlan([plan(1, 390_000, 365), plan(2, 4900, 1)])?.id).toBe(2);
});

test('names no plan where none is sold', () => {
  expect(entryPlan([])).toBeNull();
});
