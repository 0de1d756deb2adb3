import type { Term } from '@oyna/contract/common';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuidePanels } from '../../actions/guide/use-guide-panels.ts';
import { listKey } from '../../actions/lists/grid-page.tsx';
import { serverNow } from '../../api/server-clock.ts';
import type { LineupPart } from '../../features/channels/model/lineup-part.ts';
import { dayName } from '../../features/guide/model/day-name.ts';
import type { GuideCursor } from '../../features/guide/model/guide-cursor.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { moveFocus } from '../../focus/tree/move-focus.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey } from '../../focus/tree/use-enter.ts';
import { tashkentDay } from '../../i18n/format.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import chips from '../../ui/chips.module.css';
import { classes } from '../../ui/classes.ts';

interface GuideBarProps {
  readonly cursor: GuideCursor;
  readonly categories: readonly Term[];
  /** The channels that the guide shows. */
  readonly part: LineupPart;
  readonly onPart: (part: LineupPart) => void;
}

/** Values of the parts in their panel; a category's has a mark before its name. */
function partValue(part: LineupPart): string {
  return part.kind === 'category' ? `#${part.slug}` : part.kind;
}

function barKey(entry: string): string {
  return `${screenKey(entry)}/bar`;
}

/** Focus key of the chip that chooses the channels. */
export function filterKey(entry: string): string {
  return `${barKey(entry)}/filter`;
}

/** Chips above the guide: back to now, the day, and which channels it shows. */
export function GuideBar({ cursor, categories, part, onPart }: GuideBarProps) {
  const { t, i18n } = useTranslation();
  const { entry } = useScreen();
  const signedIn = useSession((state) => state.token !== null);
  const open = useGuidePanels();
  // Moves within a day render nothing here.
  const subscribe = useCallback((listener: () => void) => cursor.onChange(listener), [cursor]);
  const shownDay = useSyncExternalStore(subscribe, () => tashkentDay(cursor.position.at));
  const parts: readonly (readonly [LineupPart, string])[] = [
    [{ kind: 'all' }, t('guide.allChannels')],
    ...(signedIn ? [[{ kind: 'favourites' }, t('guide.favourites')] as const] : []),
    ...categories.map(({ slug, name }) => [{ kind: 'category', slug }, name] as const),
  ];
  const choices = parts.map(([each, label]) => ({ value: partValue(each), label }));
  const chosen = partValue(part);
  const day = dayName(t, i18n.language, shownDay, serverNow());
  const shown = choices.find(({ value }) => value === chosen)?.label ?? t('guide.allChannels');
  const goToNow = (): void => {
    cursor.goToTime(serverNow());
    moveFocus(listKey(entry));
  };
  const choose = (value: string): void =>
    onPart(parts.find(([each]) => partValue(each) === value)?.[0] ?? { kind: 'all' });
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
        focusKey={filterKey(entry)}
        label={shown}
        spoken={`${t('menu.channels')}: ${shown}`}
        onPress={() => open(({ ChannelsPanel }) => ChannelsPanel, { choices, chosen, onChoose: choose })}
        className={classes(chips.chip, part.kind !== 'all' && chips.chosen)}
      />
    </FocusGroup>
  );
}
