import { isSameScreen } from '../../routes/location.ts';
import { useAgeLimit } from '../../state/age-limit.ts';
import { goesOnNow, useGoingOn } from '../../state/going-on.ts';
import { useMemoryPressure } from '../../state/memory-pressure.ts';
import { onProfileChanged } from '../../state/on-profile-changed.ts';
import { useProfile } from '../../state/profile.ts';
import { useSession } from '../../state/session.ts';
import { useSettings } from '../../state/settings.ts';
import { useSmallPicture } from '../../state/small-picture.ts';
import type { Entry, ScreenHistory } from '../screen-history.ts';
import { nextSmall } from './next-small.ts';
import { SmallFrame } from './small-frame.tsx';
import { useSmallFrame } from './small-frame-store.ts';

/** A playback from before a PIN was entered may be above the limit, and one by that PIN is not for everybody who browses. */
function mayGoOn({ key }: Entry): boolean {
  const going = useGoingOn.getState();
  return (
    going?.entry === key &&
    going.wantsPlay() &&
    !useAgeLimit.getState().isLifted &&
    !useMemoryPressure.getState().isLow
  );
}

/**
 * Decides with each step through the screens whether a playback goes on as a small picture, in the same commit as the step, so
 * that its screen stays mounted. Another viewer, another age limit, the end of a session, little memory and the viewer's
 * setting end it. Returns a function that stops it.
 */
export function followPlayback(history: ScreenHistory): () => void {
  let before = history.snapshot();
  const set = (small: Entry | null): void => {
    if (small !== useSmallPicture.getState()) useSmallPicture.setState(small, true);
  };
  const step = (): void => {
    const now = history.snapshot();
    set(nextSmall({ before, now, small: useSmallPicture.getState(), mayGoOn, isWanted: goesOnNow() }));
    before = now;
  };
  const end = (): void => set(null);
  // The same channel becomes large again, and another one changes to it on the same screen and the same decoder.
  const { keyOf } = history;
  history.keyOf = (route) => {
    const small = useSmallPicture.getState();
    const isApart = small !== null && before.indexOf(small) < 0;
    return isApart && isSameScreen(small.route, route) ? small.key : keyOf(route);
  };
  useSmallFrame.setState(() => () => <SmallFrame history={history} />, true);
  const stops = [
    history.subscribe(step),
    useSettings.subscribe(step),
    useAgeLimit.subscribe(end),
    useMemoryPressure.subscribe(end),
    onProfileChanged(end),
    useProfile.subscribe(({ isAsking }) => isAsking && end()),
    useSession.subscribe((now, last) => (now.token === null) !== (last.token === null) && end()),
  ];
  return () => {
    for (const stop of stops) stop();
    end();
    history.keyOf = keyOf;
  };
}
