import type { LeaveReason } from '../../features/player/index.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useSmallPicture } from '../../state/small-picture.ts';

/**
 * Returns the one way from a playback, or from the message in its place, to the screen before it. `onLeave` is called
 * before, such as to report the position.
 */
export function useLeave(onLeave?: (reason: LeaveReason) => void): (reason: LeaveReason) => void {
  const { back } = useNavigation();
  return (reason) => {
    onLeave?.(reason);
    // A small picture has left its screen already.
    if (useSmallPicture.getState()) useSmallPicture.setState(null, true);
    else back();
  };
}
