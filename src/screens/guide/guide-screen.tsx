import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChannels } from '../../features/channels/api/list-channels.ts';
import { TypedNumber } from '../../features/channels/components/typed-number.tsx';
import { GuideGrid } from '../../features/guide/components/guide-grid.tsx';
import { ProgrammeDetails } from '../../features/guide/components/programme-details.tsx';
import { GuideCursor } from '../../features/guide/model/guide-cursor.ts';
import { recall } from '../../focus/memory.ts';
import { moveFocus } from '../../focus/move-focus.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { GridPage, listKey } from '../grid-page.tsx';
import { stateOf } from '../list-state.ts';
import { allChannels, type ChannelFilter, filterChannels } from './channel-filter.ts';
import { GuideBar } from './guide-bar.tsx';
import styles from './guide-screen.module.css';
import { KeyLegend } from './key-legend.tsx';
import { useGuideActions } from './use-guide-actions.ts';
import { useGuideKeys } from './use-guide-keys.ts';
import { useTypedChannel } from './use-typed-channel.ts';

/** What is on, was on and will be on all channels, hours across and channels down. */
export function GuideScreen() {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const memory = recall(entry, 'guide', (): { cursor: GuideCursor; filter: ChannelFilter } => ({
    cursor: new GuideCursor(),
    filter: allChannels,
  }));
  const { cursor } = memory;
  const [filter, setFilter] = useState(memory.filter);
  const channels = useChannels();
  const list = useMemo(() => filterChannels(channels.data ?? [], filter), [channels.data, filter]);
  const { reminders, onPress, onHold } = useGuideActions();
  const choose = (next: ChannelFilter): void => {
    memory.filter = next;
    setFilter(next);
  };
  useGuideKeys(cursor);
  const typed = useTypedChannel(list, (row) => {
    cursor.goToRow(row);
    moveFocus(listKey(entry));
  });
  const isFiltered = filter.kind !== 'all';
  return (
    <>
      <GridPage
        heading={t('menu.guide')}
        aside={<KeyLegend />}
        bar={<GuideBar cursor={cursor} channels={channels.data ?? []} filter={filter} onFilter={choose} />}
        state={stateOf(channels, list)}
        error={channels.error}
        empty={t(filter.kind === 'favourites' ? 'guide.noFavourites' : 'state.empty')}
        {...(isFiltered && {
          emptyAction: { label: t('guide.allChannels'), onPress: () => choose(allChannels) },
        })}
        onRetry={() => void channels.refetch()}
      >
        <div className={styles.guide}>
          <ProgrammeDetails cursor={cursor} channels={list} reminders={reminders} />
          <GuideGrid
            cursor={cursor}
            channels={list}
            focusKey={listKey(entry)}
            reminders={reminders}
            onPress={onPress}
            onHold={onHold}
          />
        </div>
      </GridPage>
      {typed && <TypedNumber {...typed} />}
    </>
  );
}
