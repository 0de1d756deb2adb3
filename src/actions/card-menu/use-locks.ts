import type { LineupChannel } from '@oyna/contract/channel';
import { useSubscriptions } from '../../features/billing/api/list-subscriptions.ts';
import { useProfile } from '../../state/profile.ts';
import { useSession } from '../../state/session.ts';

/**
 * Returns a function that checks whether a channel is outside the viewer's plan, as far as that is known. Kids are not
 * offered plans.
 */
export function useLocks(): (channel: Pick<LineupChannel, 'access'>) => boolean {
  const isGuest = useSession((state) => state.token === null);
  const isKids = useProfile((profile) => profile.isKids);
  const { data } = useSubscriptions();
  const hasNone = isGuest || (data !== undefined && !data.some(({ status }) => status === 'active'));
  return ({ access }) => !isKids && hasNone && access === 'subscription';
}
