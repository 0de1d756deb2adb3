import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocks } from '../../actions/card-menu/use-locks.ts';
import { useGuideActions } from '../../actions/guide/use-guide-actions.ts';
import { GridPage, listKey } from '../../actions/lists/grid-page.tsx';
import { useReminders } from '../../actions/reminders/use-reminders.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { LineupPart } from '../../features/channels/model/lineup-part.ts';
import { GuideGrid } from '../../features/guide/components/guide-grid.tsx';
import { ProgrammeDetails } from '../../features/guide/components/programme-details.tsx';
import { GuideCursor } from '../../features/guide/model/guide-cursor.ts';
import { rangeAt } from '../../features/guide/model/guide-range.ts';
import { useRecordedProgrammes } from '../../features/recordings/api/use-recorded-programmes.ts';
import { recall } from '../../focus/cursor/memory.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { GuideBar } from './guide-bar.tsx';
import styles from './guide-screen.module.css';
import { KeyLegend } from './key-legend.tsx';
import { useGuideChannels } from './use-guide-channels.ts';
import { useGuideKeys } from './use-guide-keys.ts';

interface Memory {
  readonly cursor: GuideCursor;
  part: LineupPart;
}

const all: LineupPart = { kind: 'all' };

/** The days can be chosen before the channels have loaded. */
function newMemory(): Memory {
  const cursor = new GuideCursor();
  const now = serverNow();
  cursor.setRange(rangeAt(now), now);
  return { cursor, part: all };
}

/** Past, current and future programmes of all channels, hours across and channels down. */
export function GuideScreen() {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const memory = recall(entry, 'guide', newMemory);
  const { cursor } = memory;
  const [part, setPart] = useState(memory.part);
  const { state, error, retry, lineup, channels } = useGuideChannels(part);
  const reminders = useReminders();
  const recorded = useRecordedProgrammes(channels.some(({ recordable }) => recordable));
  const { onPress, onHold } = useGuideActions(reminders);
  const show = (next: LineupPart): void => {
    memory.part = next;
    setPart(next);
  };
  const isLocked = useLocks();
  useGuideKeys(cursor);
  return (
    <GridPage
      heading={t('menu.guide')}
      aside={<KeyLegend />}
      bar={<GuideBar cursor={cursor} categories={lineup?.categories ?? []} part={part} onPart={show} />}
      state={state}
      error={error}
      empty={t(part.kind === 'favourites' ? 'guide.noFavourites' : 'state.empty')}
      {...(part.kind !== 'all' && {
        emptyAction: { label: t('guide.allChannels'), onPress: () => show(all) },
      })}
      onRetry={retry}
    >
      <div className={styles.guide}>
        <ProgrammeDetails
          cursor={cursor}
          channels={channels}
          reminders={reminders.programmes}
          recorded={recorded}
          isLocked={isLocked}
        />
        <GuideGrid
          cursor={cursor}
          channels={channels}
          focusKey={listKey(entry)}
          reminders={reminders.programmes}
          recorded={recorded}
          onPress={onPress}
          onHold={onHold}
        />
      </div>
    </GridPage>
  );
}
