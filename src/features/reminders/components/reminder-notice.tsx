import type { Reminder } from '@oyna/contract/reminders';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { onRemoteKey, pressKey } from '../../../focus/input/remote.ts';
import { useIsOnTop } from '../../../focus/tree/layer-context.ts';
import { useLayer } from '../../../focus/tree/layers.ts';
import { nestQuotes } from '../../../i18n/nest-quotes.ts';
import { numberedName } from '../../../i18n/numbered-name.ts';
import type { Route } from '../../../routes/route.ts';
import { useShownAs } from '../../../state/age-limit.ts';
import { usePlaying } from '../../../state/playing.ts';
import { useProfile } from '../../../state/profile.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { noteReminderSeen } from '../api/seen-reminders.ts';
import { useDueReminder } from '../api/use-due-reminder.ts';
import { reminderKey } from '../model/due-reminders.ts';
import styles from './reminder-notice.module.css';

export interface ReminderNoticeProps {
  /** The current screen. */
  readonly here: Route | undefined;
  readonly onOpen: (route: Route) => void;
}

const SHOWN_MS = 20_000;

/** Where a reminder leads: to the broadcast, or to the channel of the programme. */
function routeOf({ kind, stream, channel }: Reminder): Route | null {
  if (kind === 'stream') return stream === null ? null : { name: 'watchStream', id: stream };
  return channel && { name: 'watchChannel', id: channel.id };
}

function isAt(here: Route | undefined, route: Route): boolean {
  return here?.name === route.name && 'id' in here && 'id' in route && here.id === route.id;
}

/**
 * Says on any screen that something has started of which the viewer is reminded, without taking the focus. Blue or a click
 * opens it; in the guide, which uses the colour keys, Info does. Back refuses it. During playback it waits for a pause.
 */
export function ReminderNotice({ here, onOpen }: ReminderNoticeProps) {
  const { t, i18n } = useTranslation();
  const playing = usePlaying((state) => state.playing);
  const due = useDueReminder();
  const shownAs = useShownAs();
  const key = due && reminderKey(due);
  const route = due && routeOf(due);
  const isHere = route !== null && isAt(here, route);
  // Whose reminder it is, is not known before "Who is watching?" is answered.
  const isAnswered = useProfile(({ isAsking }) => !isAsking) && here?.name !== 'profiles';
  const shown = key !== null && route !== null && !isHere && !playing && isAnswered;
  const opener = here?.name === 'guide' ? 'info' : 'blue';
  const isOnTop = useIsOnTop();
  const open = useEffectEvent(() => {
    if (key === null || route === null) return;
    noteReminderSeen(key);
    onOpen(route);
  });
  useEffect(() => {
    if (isHere && key !== null) noteReminderSeen(key);
  }, [isHere, key]);
  useEffect(() => {
    if (!shown || key === null) return;
    const timer = setTimeout(() => noteReminderSeen(key), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, key]);
  useEffect(() => {
    if (!shown) return;
    return onRemoteKey((press) => {
      if (press.key !== opener || !isOnTop()) return false;
      if (!press.repeat) open();
      return true;
    });
  }, [shown, opener, isOnTop]);
  useLayer(shown, () => {
    if (key !== null) noteReminderSeen(key);
  });
  return (
    <div aria-live="polite">
      {shown && due && (
        <div className={styles.notice}>
          <p className={styles.title}>
            <MixedText>
              {t('reminder.started', { title: nestQuotes(i18n.language, shownAs(due).title) })}
            </MixedText>
          </p>
          {due.channel && (
            <p className={styles.channel} translate="no">
              {numberedName(due.channel)}
            </p>
          )}
          <button
            type="button"
            tabIndex={-1}
            className={styles.key}
            // The focus stays unchanged.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pressKey(opener)}
          >
            {opener === 'info' ? <span className={styles.info}>INFO</span> : <span className={styles.blue} />}
            {t('reminder.open')}
          </button>
        </div>
      )}
    </div>
  );
}
