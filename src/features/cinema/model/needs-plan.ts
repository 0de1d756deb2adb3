import type { CinemaCard } from '@oyna/contract/cinema';

/** Whether a title is outside the viewer's plan. Guests have no availability data and no plan. */
export function needsPlan(
  { access, is_available }: Pick<CinemaCard, 'access' | 'is_available'>,
  isGuest: boolean,
): boolean {
  return is_available === false || (isGuest && access === 'subscription');
}
