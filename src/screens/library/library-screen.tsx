import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GridPage, listKey } from '../../actions/lists/grid-page.tsx';
import { type ReactionOrder, reactionOrders } from '../../features/library/api/list-reactions.ts';
import { leftHours } from '../../features/recordings/model/left-hours.ts';
import { recall } from '../../focus/cursor/memory.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import type { LibraryList } from '../../routes/library-list.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { ClearHistory } from './clear-history.tsx';
import { HistoryDays } from './history-days.tsx';
import { HistoryGrid } from './history-grid.tsx';
import { LibraryBar } from './library-bar.tsx';
import { ReactionGrid } from './reaction-grid.tsx';
import { useLibrary } from './use-library.ts';

interface LibraryScreenProps {
  readonly list: LibraryList;
}

const empty: Readonly<Record<LibraryList, string>> = {
  continue: 'library.emptyContinue',
  history: 'library.emptyHistory',
  saved: 'library.emptySaved',
  liked: 'library.emptyLiked',
  reminders: 'library.emptyReminders',
  recordings: 'library.emptyRecordings',
};

const importReminders = () => import('./reminder-grid.tsx').then(({ ReminderGrid }) => ReminderGrid);
const importRecordings = () => import('./recording-grid.tsx').then(({ RecordingGrid }) => RecordingGrid);

/** The items that the viewer started, watched, saved, liked or set reminders for. */
export function LibraryScreen({ list }: LibraryScreenProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  const memory = recall(entry, 'order', (): { order: ReactionOrder } => ({ order: 'new' }));
  const [order, setOrder] = useState(memory.order);
  const library = useLibrary(list, order);
  const { room } = library;
  const ReminderGrid = useLazyComponent(importReminders, list === 'reminders');
  const RecordingGrid = useLazyComponent(importRecordings, list === 'recordings');
  const isOfGuide = list === 'reminders' || list === 'recordings';
  const LateGrid = list === 'reminders' ? ReminderGrid : RecordingGrid;
  const isComing = isOfGuide && library.state === 'ready' && LateGrid === null;
  const state = isComing ? 'loading' : library.state;
  const grid = {
    label: t(`library.${list}`),
    total: library.total,
    focusKey: listKey(entry),
    onNearEnd: library.more,
  };
  const signIn = (): void => navigation.open({ name: 'login', next: null, error: 'SessionRequired' });
  const sort = (): void => {
    const next = reactionOrders[(reactionOrders.indexOf(order) + 1) % reactionOrders.length] ?? 'new';
    memory.order = next;
    setOrder(next);
  };
  const isSortable = list === 'saved' || list === 'liked';
  const emptyAction =
    state === 'guest'
      ? { label: t('action.signIn'), onPress: signIn }
      : isOfGuide
        ? { label: t('menu.guide'), onPress: () => navigation.open({ name: 'guide' }) }
        : { label: t('library.browse'), onPress: () => navigation.open({ name: 'cinema' }) };
  return (
    <GridPage
      heading={t('menu.library')}
      {...(list === 'recordings' &&
        room &&
        room.hours > 0 && { note: t('library.hours', { left: leftHours(room), hours: room.hours }) })}
      bar={
        <LibraryBar
          list={list}
          onSelect={(next) => {
            if (next !== list) navigation.replace({ name: 'library', list: next });
          }}
        />
      }
      aside={
        isSortable
          ? // It stays while the list loads in another order.
            (state === 'ready' || state === 'loading') && (
              <Button label={t(`library.order.${order}`)} onPress={sort} />
            )
          : !isOfGuide && state === 'ready' && <ClearHistory />
      }
      state={state === 'guest' ? 'empty' : state}
      error={library.error}
      empty={t(state === 'guest' ? 'library.signIn' : empty[list])}
      emptyAction={emptyAction}
      onRetry={library.retry}
    >
      {list === 'continue' && <HistoryGrid {...grid} items={library.items} />}
      {list === 'history' && (
        <HistoryDays days={library.days} focusKey={grid.focusKey} onNearEnd={library.more} />
      )}
      {isSortable && (
        <ReactionGrid key={`${list} ${order}`} {...grid} name={list} items={library.reactions} />
      )}
      {list === 'recordings' && RecordingGrid && (
        <RecordingGrid label={grid.label} focusKey={grid.focusKey} recordings={library.recordings} />
      )}
      {list === 'reminders' && ReminderGrid && (
        <ReminderGrid label={grid.label} focusKey={grid.focusKey} reminders={library.reminders} />
      )}
    </GridPage>
  );
}
