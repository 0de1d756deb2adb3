import type { Reminder } from '@oyna/contract/reminders';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onDeadEnd } from '../../../focus/input/on-dead-end.ts';
import { useIsOnTop } from '../../../focus/tree/layer-context.ts';
import { moveFocus } from '../../../focus/tree/move-focus.ts';
import { nestQuotes } from '../../../i18n/nest-quotes.ts';
import { numberedName } from '../../../i18n/numbered-name.ts';
import { useShownAs } from '../../../state/age-limit.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import toast from '../../../ui/toast.module.css';
import { useBesideScreen } from '../../../ui/use-beside-screen.ts';
import { useOpeningKey } from '../../../ui/use-opening-key.ts';
import styles from './reminder-notice.module.css';

interface ReminderCardProps {
  readonly due: Reminder;
  readonly focusKey: string;
  /** The key that opens it from anywhere. */
  readonly opener: 'blue' | 'info';
  readonly onOpen: () => void;
}

const up = { path: 'M6 15l6-6 6 6' };

/**
 * What has started. The focus comes here by Up from the top of the screen, or by Right from the end of a row; only then does OK
 * open it.
 */
export function ReminderCard({ due, focusKey, opener, onOpen }: ReminderCardProps) {
  const { t, i18n } = useTranslation();
  const shownAs = useShownAs();
  const { ref, bind } = useBesideScreen({ focusKey, onPress: onOpen, back: ['down', 'left'] });
  useOpeningKey(opener, onOpen);
  const isOnTop = useIsOnTop();
  useEffect(
    () => onDeadEnd((direction) => void (direction === 'up' && isOnTop() && moveFocus(focusKey))),
    [isOnTop, focusKey],
  );
  const title = t('reminder.started', { title: nestQuotes(i18n.language, shownAs(due).title) });
  const channel = due.channel && numberedName(due.channel);
  return (
    <div
      ref={ref}
      {...bind}
      role="button"
      aria-label={[title, channel, t('reminder.open')].filter(Boolean).join('. ')}
      className={styles.notice}
    >
      <div className={toast.opens}>
        <span className={toast.title}>
          <MixedText>{title}</MixedText>
        </span>{' '}
        {channel && (
          <span className={toast.more} translate="no">
            {channel}
          </span>
        )}{' '}
        {opener === 'info' ? <span className={styles.info}>INFO</span> : <span className={styles.blue} />}
        <span className={styles.way}>
          <Icon shape={up} />
        </span>
        <span className={styles.info}>OK</span>
        <span>{t('reminder.open')}</span>
      </div>
    </div>
  );
}
