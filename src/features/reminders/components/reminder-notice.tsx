import type { Reminder } from '@oyna/contract/reminders';
import { useEffect, useEffectEvent } from 'react';
import { useLayer } from '../../../focus/tree/layers.ts';
import { currentFocusKey, moveFocus } from '../../../focus/tree/move-focus.ts';
import type { Route } from '../../../routes/route.ts';
import { usePlaying } from '../../../state/playing.ts';
import { useProfile } from '../../../state/profile.ts';
import { useSmallPicture } from '../../../state/small-picture.ts';
import { noteReminderSeen } from '../api/seen-reminders.ts';
import { useDueReminder } from '../api/use-due-reminder.ts';
import { reminderKey } from '../model/due-reminders.ts';
import { ReminderCard } from './reminder-card.tsx';

export interface ReminderNoticeProps {
  /** The current screen. */
  readonly here: Route | undefined;
  readonly onOpen: (route: Route) => void;
}

/** Long enough to reach it by arrows. */
const SHOWN_MS = 30_000;
const focusKey = 'reminder-notice';

/** Where a reminder leads: to the broadcast, or to the channel of the programme. */
function routeOf({ kind, stream, channel }: Reminder): Route | null {
  if (kind === 'stream') return stream === null ? null : { name: 'watchStream', id: stream };
  return channel && { name: 'watchChannel', id: channel.id };
}

function isAt(here: Route | undefined, route: Route): boolean {
  return here?.name === route.name && 'id' in here && 'id' in route && here.id === route.id;
}

/**
 * Says on any screen that something has started of which the viewer is reminded, without taking the focus. OK opens it once
 * the viewer has moved the focus to it, so an OK that was meant for the screen never does; blue or a click opens it from
 * anywhere, in the guide, which uses the colour keys, Info. Back refuses it. During playback it waits for a pause, unless the picture is small.
 */
export function ReminderNotice({ here, onOpen }: ReminderNoticeProps) {
  const isSmall = useSmallPicture() !== null;
  const playing = usePlaying((state) => state.playing) && !isSmall;
  const due = useDueReminder();
  const key = due && reminderKey(due);
  const route = due && routeOf(due);
  const isHere = route !== null && isAt(here, route);
  // Whose reminder it is, is not known before "Who is watching?" is answered.
  const isAnswered = useProfile(({ isAsking }) => !isAsking) && here?.name !== 'profiles';
  const shown = key !== null && route !== null && !isHere && !playing && isAnswered;
  const dismiss = useEffectEvent(() => {
    if (currentFocusKey() === focusKey) moveFocus('stage');
    if (key !== null) noteReminderSeen(key);
  });
  useEffect(() => {
    if (isHere && key !== null) noteReminderSeen(key);
  }, [isHere, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reminder has the whole time
  useEffect(() => {
    if (!shown) return;
    // It stays while it has the focus.
    const timer = setInterval(() => currentFocusKey() !== focusKey && dismiss(), SHOWN_MS);
    return () => clearInterval(timer);
  }, [shown, key]);
  useLayer(shown, () => dismiss());
  return (
    <div aria-live="polite">
      {shown && due && (
        <ReminderCard
          due={due}
          focusKey={focusKey}
          opener={here?.name === 'guide' ? 'info' : 'blue'}
          onOpen={() => {
            dismiss();
            onOpen(route);
          }}
        />
      )}
    </div>
  );
}
