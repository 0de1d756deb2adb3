import type { Channel } from '@oyna/contract/channel';
import { useIsAboveLimit } from '../../state/age-limit.ts';

type Facts = Pick<Channel, 'access' | 'is_available' | 'age_rating' | 'now'>;

/**
 * Returns a function that checks whether the service is sure to let the viewer watch a channel. Others are not prepared:
 * it would refuse, which is an error in the log of the set.
 */
export function useMayPrepare(): (channel: Facts) => boolean {
  const isAbove = useIsAboveLimit();
  // Responses to guests lack `is_available`, and so do channels after the first page.
  return ({ access, is_available, age_rating, now }) =>
    (is_available ?? access === 'free') && !isAbove(age_rating) && !isAbove(now?.age_rating);
}
