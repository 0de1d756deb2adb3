import type { Reminder } from '@oyna/contract/reminders';
import { useTranslation } from 'react-i18next';
import { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import { useServerTime } from '../../api/use-server-time.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import { numberedName } from '../../i18n/numbered-name.ts';
import { useShownAs } from '../../state/age-limit.ts';
import { Grid } from '../../ui/grid.tsx';
import row from '../../ui/list-row.module.css';

interface ReminderGridProps {
  readonly label: string;
  readonly reminders: readonly Reminder[];
  readonly focusKey: string;
}

const TICK_MS = 60_000;

/** The viewer's next reminders, by start; OK shows the actions. */
export function ReminderGrid({ reminders, ...grid }: ReminderGridProps) {
  const { t, i18n } = useTranslation();
  const menu = useCardMenu();
  const shownAs = useShownAs();
  const now = useServerTime(TICK_MS);
  const noteOf = ({ starts_at, channel }: Reminder): string =>
    [
      dayAndTime(t, i18n.language, Date.parse(starts_at), now),
      ...(channel ? [numberedName(channel)] : []),
    ].join(' · ');
  return (
    <Grid
      {...grid}
      name="reminders"
      items={reminders}
      keyOf={({ id }) => id}
      labelOf={(reminder) => `${shownAs(reminder).title}. ${noteOf(reminder)}`}
      columns={1}
      stepX={1132}
      stepY={168}
      viewport={750}
      onPress={menu.onHoldReminder}
      onHold={menu.onHoldReminder}
      render={(reminder) => (
        <div className={row.row}>
          <span className={row.title}>{shownAs(reminder).title}</span>{' '}
          <span className={row.note}>{noteOf(reminder)}</span>
        </div>
      )}
    />
  );
}
