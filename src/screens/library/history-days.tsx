import type { HistoryEntry } from '@oyna/contract/full-history';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { entryRoute } from '../../actions/card-menu/entry-route.ts';
import { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import { keepSteady, type SteadySection } from '../../actions/lists/steady-sections.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dayName } from '../../features/guide/model/day-name.ts';
import type { HistoryDay } from '../../features/library/model/history-days.ts';
import type { Route } from '../../routes/route.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useSteadyActions } from '../../shared/use-steady-actions.ts';
import { showAlert } from '../../state/alert.ts';
import { SectionStack } from '../../ui/section-stack.tsx';
import { HistorySection, historySectionHeight } from './history-section.tsx';
import styles from './library-screen.module.css';

interface HistoryDaysProps {
  readonly days: readonly HistoryDay[];
  readonly focusKey: string;
  readonly onNearEnd: () => void;
}

const ANCHOR = 0;
/** Days before the last one at which the next ones are requested. */
const AHEAD = 3;

/** Continues an unfinished item, and opens the page of a title that was watched to its end or has gone. */
function routeOf(entry: HistoryEntry): Route | null {
  const { cinema } = entry;
  if (cinema?.notice) return { name: 'title', id: cinema.id };
  const route = entryRoute(entry);
  return route?.name === 'watchTitle' && entry.is_watched ? { name: 'title', id: route.id } : route;
}

/** The whole history, a rail for each day. */
export function HistoryDays({ days, focusKey, onNearEnd }: HistoryDaysProps) {
  const { t, i18n } = useTranslation();
  const navigation = useNavigation();
  const menu = useCardMenu();
  const act = useSteadyActions({
    open: (entry: HistoryEntry): void => {
      const route = routeOf(entry);
      if (route) navigation.open(route);
      else if (entry.reel?.notice) showAlert(entry.reel.notice, 'info');
    },
    hold: menu.onHoldEntry,
  });
  const made = useRef<readonly SteadySection[]>([]);
  made.current = keepSteady(
    made.current,
    days.map(({ day, entries }) => {
      const heading = dayName(t, i18n.language, day, serverNow());
      return {
        key: String(day),
        height: historySectionHeight,
        shows: [heading, entries],
        render: (focusable) => (
          <HistorySection
            name={`day-${day}`}
            heading={heading}
            {...focusable}
            entries={entries}
            onOpen={act.open}
            onHold={act.hold}
          />
        ),
      };
    }),
  );
  return (
    <SectionStack
      name="days"
      focusKey={focusKey}
      sections={made.current}
      anchor={ANCHOR}
      className={styles.stack}
      onSection={(index) => {
        if (index >= days.length - AHEAD) onNearEnd();
      }}
    />
  );
}
