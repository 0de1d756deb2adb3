import type { Session } from '@oyna/contract/own-account';
import { useTranslation } from 'react-i18next';
import { ask } from '../../actions/ask.tsx';
import { GridPage } from '../../actions/lists/grid-page.tsx';
import { stateOf } from '../../actions/lists/list-state.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useErrorAlert } from '../../api/use-error-text.ts';
import { useBlockSessions, useSessions } from '../../features/accounts/api/sessions.ts';
import { useOwnLimits } from '../../features/billing/api/use-own-limits.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import { nestQuotes } from '../../i18n/nest-quotes.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { showAlert } from '../../state/alert.ts';
import { openModal } from '../../state/modal.ts';
import { Grid } from '../../ui/grid.tsx';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { icons } from '../../ui/icons.ts';
import styles from '../../ui/list-row.module.css';
import { ByPhonePanel } from './by-phone-panel.tsx';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly icon: IconShape;
  readonly question: string;
  /** The button that carries the question out. */
  readonly answer: string;
}

const signs = {
  secure: { path: 'M12 3.500l7.500 3v5c0 4.500-3 7.500-7.500 9-4.500-1.500-7.500-4.500-7.500-9v-5z' },
  phone: { path: 'M7 3h10v18H7zM11 17.500h2' },
  leads: { path: 'M9.500 6l6 6-6 6' },
  out: { path: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9' },
};

/**
 * The signed-in devices; one of them or all others can be signed out here. One row secures the account, and one leads to
 * the phone's page of security.
 */
export function DevicesScreen() {
  const { t, i18n } = useTranslation();
  const showError = useErrorAlert();
  const navigation = useNavigation();
  const sessions = useSessions();
  const block = useBlockSessions();
  const rowOf = ({ id, device, name, is_current, last_seen_at, ip }: Session): Row => {
    const { platform, model } = device;
    // "Web" is no name for a viewer.
    const title =
      name || [platform === 'Web' ? '' : platform, model].filter(Boolean).join(' · ') || t('devices.unknown');
    return {
      id,
      title,
      icon: icons.channels,
      note: is_current
        ? t('devices.thisOne')
        : `${dayAndTime(t, i18n.language, Date.parse(last_seen_at), serverNow())} · ${ip}`,
      question: is_current ? t('profile.signOutQuestion') : t('devices.question', { device: title }),
      answer: t(is_current ? 'profile.signOut' : 'devices.signOut'),
    };
  };
  const list = sessions.data ?? [];
  const plan = useOwnLimits();
  const screens = plan
    ? { note: t('devices.screens', { plan: nestQuotes(i18n.language, plan.name), count: plan.max_streams }) }
    : {};
  const others = {
    id: 'others',
    icon: signs.out,
    title: t('devices.others'),
    note: t('devices.othersNote'),
    question: t('devices.othersQuestion'),
    answer: t('devices.signOut'),
  };
  const secure = {
    id: 'secure',
    icon: signs.secure,
    title: t('devices.secure'),
    note: t('devices.secureNote'),
    question: t('devices.secure'),
    answer: t('devices.secure'),
  };
  const byPhone = {
    id: 'phone',
    icon: signs.phone,
    title: t('devices.byPhone'),
    note: t('devices.byPhoneNote'),
    question: '',
    answer: '',
  };
  const rows = [...list.map(rowOf), ...(list.length > 1 ? [others] : []), secure, byPhone];
  const isWhole = (id: string): boolean => id === 'others' || id === 'secure';
  const signOut = (which: string): void => {
    block.mutate(isWhole(which) ? 'others' : which, {
      onSuccess: () => {
        showAlert(t('devices.signedOut'));
        if (which === 'secure') navigation.open({ name: 'password' });
      },
      onError: showError,
    });
  };
  const press = ({ id, title, note, question, answer }: Row): void => {
    if (id === 'phone') openModal(<ByPhonePanel />);
    else ask({ question, text: isWhole(id) ? note : title, answer, onAnswer: () => signOut(id) });
  };
  return (
    <GridPage
      heading={t('devices.heading')}
      {...screens}
      state={stateOf(sessions, list)}
      error={sessions.error}
      empty={t('state.empty')}
      onRetry={() => void sessions.refetch()}
    >
      <Grid
        name="devices"
        label={t('devices.heading')}
        items={rows}
        keyOf={(row) => row.id}
        labelOf={(row) => `${row.title}. ${row.note}`}
        columns={1}
        stepX={1132}
        stepY={168}
        viewport={880}
        onPress={press}
        render={(row) => (
          <div className={styles.split}>
            <span className={styles.icon}>
              <Icon shape={row.icon} size={40} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{row.title}</span>{' '}
              <span className={styles.note}>{row.note}</span>
            </span>
            <span className={styles.sign}>
              <Icon shape={signs.leads} />
            </span>
          </div>
        )}
      />
    </GridPage>
  );
}
