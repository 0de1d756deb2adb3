import type { CinemaCard } from '@oyna/contract/cinema';
import { useProfile } from '../../../state/profile.ts';
import { useSession } from '../../../state/session.ts';
import { needsPlan } from './needs-plan.ts';

/**
 * Returns a function that checks whether the interface says of a title that it needs a plan. Kids are not offered
 * plans.
 */
export function useNeedsPlan(): (title: Pick<CinemaCard, 'access' | 'is_available'>) => boolean {
  const isGuest = useSession((state) => state.token === null);
  const isKids = useProfile((profile) => profile.isKids);
  return (title) => !isKids && needsPlan(title, isGuest);
}
