import type { CinemaCard } from '@oyna/contract/cinema';
import { expect, test } from 'vitest';
import { needsPlan } from '#src/features/cinema/model/needs-plan.ts';

const title = (access: CinemaCard['access'], is_available?: boolean) =>
  ({ access, ...(is_available !== undefined && { is_available }) }) as CinemaCard;

test.each([
  ['a guest', title('subscription'), true, true],
  ['a guest', title('free'), true, false],
  ['a viewer without the plan', title('subscription', false), false, true],
  ['a viewer with the plan', title('subscription', true), false, false],
])('for %s, %j needs a plan: %j', (_, card, isGuest, needs) => {
  expect(needsPlan(card, isGuest)).toBe(needs);
});
