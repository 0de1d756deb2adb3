import type { ContactRequest } from '@oyna/contract/contact';
import { useTranslation } from 'react-i18next';
import { RequestPanel } from '../../actions/support/request-panel.tsx';
import { serverNow } from '../../api/server-clock.ts';
import { useContactRequests } from '../../features/contact/api/requests.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import { openModal } from '../../state/modal.ts';
import { classes } from '../../ui/classes.ts';
import { Grid } from '../../ui/grid.tsx';
import row from '../../ui/list-row.module.css';
import styles from './contact-screen.module.css';

/** All requests of the viewer with their states, the newest first; OK shows one with its answer. */
export function RequestList() {
  const { t, i18n } = useTranslation();
  const requests = useContactRequests();
  const list = requests.data?.requests ?? [];
  const noteOf = ({ status, topic, created_at }: ContactRequest): string =>
    [
      t(`contact.${status}`),
      t(`contact.${topic}`),
      dayAndTime(t, i18n.language, Date.parse(created_at), serverNow()),
    ].join(' · ');
  return (
    <div className={styles.mine}>
      <h2 className={styles.subheading}>{t('contact.mine')}</h2>
      {requests.data && list.length === 0 && <p className={styles.text}>{t('contact.none')}</p>}
      {list.length > 0 && (
        <div className={styles.requests}>
          <Grid
            name="requests"
            label={t('contact.mine')}
            items={list}
            total={requests.data?.count}
            keyOf={({ id }) => id}
            labelOf={(request) => `${request.message}. ${noteOf(request)}`}
            columns={1}
            stepX={1028}
            stepY={152}
            viewport={720}
            onNearEnd={() => {
              if (requests.hasNextPage && !requests.isFetchingNextPage) void requests.fetchNextPage();
            }}
            onPress={({ topic, message, answer }) =>
              openModal(<RequestPanel heading={t(`contact.${topic}`)} message={message} answer={answer} />)
            }
            render={(request) => (
              <div className={classes(row.row, styles.request)}>
                <span className={row.title}>{request.message}</span>{' '}
                <span className={row.note}>{noteOf(request)}</span>
              </div>
            )}
          />
        </div>
      )}
    </div>
  );
}
