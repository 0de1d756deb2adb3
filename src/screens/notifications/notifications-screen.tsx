import type { Notification } from '@oyna/contract/notifications';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GridPage } from '../../actions/lists/grid-page.tsx';
import { stateOf } from '../../actions/lists/list-state.ts';
import { RequestPanel } from '../../actions/support/request-panel.tsx';
import { useContactActions } from '../../actions/support/use-contact-actions.ts';
import { useServerTime } from '../../api/use-server-time.ts';
import { useMarkRead, useNotifications } from '../../features/notifications/api/notifications.ts';
import { noticeIcons } from '../../features/notifications/components/notice-icons.ts';
import { noticeRoute } from '../../features/notifications/model/notice-route.ts';
import { noticeWords } from '../../features/notifications/model/notice-words.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useShownAs } from '../../state/age-limit.ts';
import { openModal } from '../../state/modal.ts';
import { classes } from '../../ui/classes.ts';
import { Grid } from '../../ui/grid.tsx';
import { Icon } from '../../ui/icon.tsx';
import row from '../../ui/list-row.module.css';
import { MixedText } from '../../ui/mixed-text.tsx';
import styles from './notifications-screen.module.css';

const TICK_MS = 60_000;

/** The viewer's notifications, each of which leads somewhere. Showing them marks them as read. */
export function NotificationsScreen() {
  const { t, i18n } = useTranslation();
  const { active } = useScreen();
  const navigation = useNavigation();
  const shownAs = useShownAs();
  const notifications = useNotifications();
  const { mutate: markRead } = useMarkRead();
  const now = useServerTime(TICK_MS);
  const list = notifications.data?.results ?? [];
  const unread = list.filter(({ is_read }) => !is_read).map(({ id }) => id);
  // Marked as long as the screen is open, so that the viewer sees the new ones.
  const fresh = useRef(new Set<string>());
  for (const id of unread) fresh.current.add(id);
  const key = unread.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each set of unread ones
  useEffect(() => {
    if (active && unread.length > 0) markRead(unread);
  }, [active, key]);
  const wordsOf = (notice: Notification) =>
    noticeWords(t, i18n.language, notice, now, shownAs(notice, notice.text));
  const contact = useContactActions();
  const open = (notice: Notification): void => {
    const route = noticeRoute(notice);
    if (route) navigation.open(route);
    else if (notice.kind === 'request_answered') {
      const { title, text } = notice;
      const heading = t('notice.answered');
      openModal(<RequestPanel heading={heading} message={title} answer={text} others={contact} />);
    }
  };
  const isNew = ({ id }: Notification): boolean => fresh.current.has(id);
  return (
    <GridPage
      heading={t('notice.label')}
      state={stateOf(notifications, list)}
      error={notifications.error}
      empty={t('notice.none')}
      onRetry={() => void notifications.refetch()}
    >
      <Grid
        name="notifications"
        label={t('notice.label')}
        items={list}
        keyOf={({ id }) => id}
        labelOf={(notice) => {
          const { sentence, detail, time } = wordsOf(notice);
          return [...(isNew(notice) ? [t('notice.new')] : []), sentence, detail, time]
            .filter(Boolean)
            .join('. ');
        }}
        columns={1}
        stepX={1648}
        stepY={152}
        viewport={840}
        onPress={open}
        render={(notice) => {
          const { sentence, detail, time } = wordsOf(notice);
          return (
            <div className={classes(row.split, styles.notice, isNew(notice) && styles.new)}>
              <span className={row.icon}>
                <Icon shape={noticeIcons[notice.kind]} size={40} />
              </span>
              <span className={row.words}>
                <span className={row.title}>
                  <MixedText>{sentence}</MixedText>
                </span>{' '}
                {detail && <span className={row.note}>{detail}</span>}
              </span>{' '}
              {time && <span className={styles.time}>{time}</span>}
            </div>
          );
        }}
      />
    </GridPage>
  );
}
