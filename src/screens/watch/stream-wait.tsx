import type { Stream } from '@oyna/contract/stream';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useReminders } from '../../actions/reminders/use-reminders.ts';
import { useServerTime } from '../../api/use-server-time.ts';
import { HeroBackdrop } from '../../features/banner/components/hero-backdrop.tsx';
import { startDelay } from '../../features/streams/model/start-delay.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { atDayAndTime } from '../../i18n/at-day-and-time.ts';
import { formatTime } from '../../i18n/format-time.ts';
import { Button } from '../../ui/button.tsx';
import { laterIcons } from '../../ui/later-icons.ts';
import styles from './stream-wait.module.css';
import { useLeave } from './use-leave.ts';

interface StreamWaitProps {
  readonly id: number;
  /** Missing while it loads, or if it cannot be loaded. */
  readonly stream: Stream | undefined;
  /** Milliseconds since 1970, by the server's clock. */
  readonly startsAt: number;
  /** Changes with each failed attempt to start. */
  readonly attempt: number;
  readonly onStart: () => void;
}

const TICK_MS = 1000;
const DAY_MS = 86_400_000;
const unknownColor = 'var(--surface-1)';

/** Waits for a broadcast to start: its artwork, title and countdown. It starts by itself, at its time by the server's clock. */
export function StreamWait({ id, stream, startsAt, attempt, onStart }: StreamWaitProps) {
  const { t, i18n } = useTranslation();
  const { entry } = useScreen();
  const leave = useLeave();
  // The button says so, and a message would cover it.
  const reminders = useReminders({ quiet: true });
  const what = { kind: 'stream', id } as const;
  const reminds = reminders.has(what);
  const now = useServerTime(TICK_MS);
  const left = startsAt - now;
  const isDue = left <= 0;
  useEnter('waiting');
  const start = useEffectEvent(onStart);
  const attempts = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt is followed by a later one
  useEffect(() => {
    if (!isDue) {
      attempts.current = 0;
      return;
    }
    const timer = setTimeout(() => start(), startDelay(attempts.current, Math.random()));
    attempts.current += 1;
    return () => clearTimeout(timer);
  }, [isDue, attempt]);
  const when = atDayAndTime(t, i18n.language, startsAt, now);
  return (
    <div className={styles.wait}>
      <HeroBackdrop image={stream?.image ?? null} color={stream?.color ?? unknownColor} />
      <div className={styles.body}>
        {stream && (
          <>
            <h1 className={styles.title}>{stream.title}</h1>
            <p className={styles.text}>{stream.description}</p>
          </>
        )}
        <p className={styles.when}>{isDue ? t('stream.starting') : t('stream.startsAt', { when })}</p>
        {!isDue && left < DAY_MS && (
          <p className={styles.left} role="timer">
            {formatTime(Math.ceil(left / 1000))}
          </p>
        )}
        <FocusGroup orientation="horizontal" focusKey={screenKey(entry)} className={styles.actions}>
          <Button
            icon={laterIcons.bell}
            label={t(reminds ? 'reminder.on' : 'reminder.add')}
            on={reminds}
            onPress={() => reminders.toggle(what)}
            className={styles.action}
          />
          <Button label={t('action.back')} onPress={() => leave('asked')} className={styles.action} />
        </FocusGroup>
      </div>
    </div>
  );
}
