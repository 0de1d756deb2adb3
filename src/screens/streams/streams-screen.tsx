import type { Stream } from '@oyna/contract/stream';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import { GridPage, listKey } from '../../actions/lists/grid-page.tsx';
import { stateOf } from '../../actions/lists/list-state.ts';
import { keepSteady, type SteadySection } from '../../actions/lists/steady-sections.ts';
import { useReminders } from '../../actions/reminders/use-reminders.ts';
import { useAllStreams } from '../../features/streams/api/list-streams.ts';
import { StreamRail, streamRailHeight } from '../../features/streams/components/stream-rail.tsx';
import { groupStreams } from '../../features/streams/model/group-streams.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useSteadyActions } from '../../shared/use-steady-actions.ts';
import { SectionStack } from '../../ui/section-stack.tsx';
import styles from './streams-screen.module.css';

const ANCHOR = 0;

/** Room below the second line of a focused title, in units. */
const GAP = 20;

const targetOf = ({ id }: Stream) => ({ kind: 'stream', id }) as const;

/** Broadcasts: live ones, then upcoming ones by start, then those in the archive. */
export function StreamsScreen() {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  const reminders = useReminders();
  const menu = useCardMenu();
  const streams = useAllStreams();
  const groups = useMemo(() => groupStreams(streams.data ?? []), [streams.data]);
  const act = useSteadyActions({
    open: ({ id }: Stream): void => navigation.open({ name: 'watchStream', id }),
    hold: menu.onHoldStream,
  });
  const reminded = groups.upcoming.filter((stream) => reminders.has(targetOf(stream))).map(({ id }) => id);
  const section = (name: 'live' | 'upcoming' | 'ended', marked: readonly number[]): SteadySection | null => {
    const items = groups[name];
    if (items.length === 0) return null;
    const heading = t(`streams.${name}`);
    return {
      key: name,
      height: streamRailHeight + GAP,
      shows: [heading, items, marked],
      render: (focusable) => (
        <StreamRail
          name={name}
          heading={heading}
          {...focusable}
          items={items}
          onOpen={act.open}
          onHold={act.hold}
          reminds={({ id }) => marked.indexOf(id) >= 0}
        />
      ),
    };
  };
  const made = useRef<readonly SteadySection[]>([]);
  made.current = keepSteady(made.current, [
    section('live', []),
    section('upcoming', reminded),
    section('ended', []),
  ]);
  return (
    <GridPage
      heading={t('home.streams')}
      state={stateOf(streams, made.current)}
      error={streams.error}
      empty={t('streams.empty')}
      onRetry={() => void streams.refetch()}
    >
      <SectionStack
        name="streams"
        focusKey={listKey(entry)}
        sections={made.current}
        anchor={ANCHOR}
        className={styles.stack}
      />
    </GridPage>
  );
}
