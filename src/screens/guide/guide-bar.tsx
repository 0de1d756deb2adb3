import type { Term } from '@oyna/contract/common';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { useFocusedCell } from '../../features/guide/components/use-focused-cell.ts';
import { dayName } from '../../features/guide/model/day-name.ts';
import type { GuideCursor } from '../../features/guide/model/guide-cursor.ts';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { moveFocus } from '../../focus/move-focus.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { screenKey } from '../../focus/use-enter.ts';
import { tashkentDay } from '../../i18n/format.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import chips from '../../ui/chips.module.css';
import { classes } from '../../ui/classes.ts';
import { listKey } from '../grid-page.tsx';
import { allChannels, type ChannelFilter, categoriesOf } from './channel-filter.ts';
import { useGuidePanels } from './use-guide-panels.ts';

interface GuideBarProps {
  readonly cursor: GuideCursor;
  readonly channels: readonly {
    readonly category: Term | null;
    readonly is_favourite?: boolean | undefined;
  }[];
  readonly filter: ChannelFilter;
  readonly onFilter: (filter: ChannelFilter) => void;
}

/** Values of the filters in their panel; a category's has a mark before its name. */
function filterValue(filter: ChannelFilter): string {
  return filter.kind === 'category' ? `#${filter.slug}` : filter.kind;
}

/** Focus key of the guide's bar. */
export function barKey(entry: string): string {
  return `${screenKey(entry)}/bar`;
}

/** Chips above the guide: back to now, the day, and which channels it shows. */
export function GuideBar({ cursor, channels, filter, onFilter }: GuideBarProps) {
  const { t, i18n } = useTranslation();
  const { entry } = useScreen();
  const signedIn = useSession((state) => state.token !== null);
  const open = useGuidePanels();
  const { place } = useFocusedCell(cursor);
  const filters: readonly (readonly [ChannelFilter, string])[] = [
    [allChannels, t('guide.allChannels')],
    ...(signedIn ? [[{ kind: 'favourites' }, t('guide.favourites')] as const] : []),
    ...categoriesOf(channels).map(({ slug, name }) => [{ kind: 'category', slug }, name] as const),
  ];
  const choices = filters.map(([each, label]) => ({ value: filterValue(each), label }));
  const chosen = filterValue(filter);
  const day = dayName(t, i18n.language, tashkentDay(place.at), serverNow());
  const shown = choices.find(({ value }) => value === chosen)?.label ?? t('guide.allChannels');
  const goToNow = (): void => {
    cursor.goToTime(serverNow());
    moveFocus(listKey(entry));
  };
  const choose = (value: string): void =>
    onFilter(filters.find(([each]) => filterValue(each) === value)?.[0] ?? allChannels);
  return (
    <FocusGroup
      orientation="horizontal"
      focusKey={barKey(entry)}
      className={chips.bar}
      role="group"
      label={t('guide.filter')}
    >
      <Button label={t('guide.now')} onPress={goToNow} className={chips.chip} />
      <Button
        label={day}
        spoken={`${t('guide.day')}: ${day}`}
        onPress={() => open(({ DayPanel }) => DayPanel, { cursor })}
        className={chips.chip}
      />
      <Button
        label={shown}
        spoken={`${t('menu.channels')}: ${shown}`}
        onPress={() => open(({ ChannelsPanel }) => ChannelsPanel, { choices, chosen, onChoose: choose })}
        className={classes(chips.chip, filter.kind !== 'all' && chips.chosen)}
      />
    </FocusGroup>
  );
}
