import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocks } from '../../../actions/card-menu/use-locks.ts';
import { useFavouriteChannels } from '../../../features/channels/api/favourite-channels.ts';
import { useLineup } from '../../../features/channels/api/use-lineup.ts';
import { useNowNext } from '../../../features/channels/api/use-now-next.ts';
import { channelsOf, type LineupPart } from '../../../features/channels/model/lineup-part.ts';
import { stationLine } from '../../../features/channels/model/station-line.ts';
import { usePanel } from '../../../features/player/index.ts';
import { onRemoteKey } from '../../../focus/input/remote.ts';
import type { KeyPress } from '../../../focus/tree/app-focus.ts';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { useLayer } from '../../../focus/tree/layers.ts';
import { currentFocusKey, moveFocus } from '../../../focus/tree/move-focus.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { useShownAs } from '../../../state/age-limit.ts';
import { showAlert } from '../../../state/alert.ts';
import { keepSettings, useSettings } from '../../../state/settings.ts';
import { Grid } from '../../../ui/grid.tsx';
import styles from './channel-list.module.css';
import { ChannelParts } from './channel-parts.tsx';
import { ChannelRow, type ListedChannel } from './channel-row.tsx';

export interface ChannelListProps {
  /** By number; the same array while the list is the same. */
  readonly channels: readonly ListedChannel[];
  readonly current: number;
  readonly onWatch: (channel: number) => void;
  readonly onClose: () => void;
}

const all: LineupPart = { kind: 'all' };
const none: ReadonlySet<number> = new Set();

/** Width of a row and distance of two, in units; seven fit. */
const WIDTH = 800;
const STEP = 116;
const VIEWPORT = 812;

/** The list of channels over the picture, with their current programmes; Left opens the parts of the line-up beside it. */
export function ChannelList({ channels, current, onWatch, onClose }: ChannelListProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const lineup = useLineup().data;
  const favourites = useFavouriteChannels().data ?? none;
  const nowNext = useNowNext();
  const shownAs = useShownAs();
  const isLocked = useLocks();
  const [part, setPart] = useState(all);
  const [hasParts, setParts] = useState(false);
  // The viewer learns once what Left does here.
  const [explains] = useState(() => useSettings.getState().knowsList !== true);
  const focusKey = `channel-list:${entry}`;
  const listKey = `${focusKey}/channels`;
  const partsKey = `${focusKey}/parts`;
  const shown = useMemo(
    () => (lineup && part !== all ? channelsOf(lineup, part, favourites) : channels),
    [lineup, part, favourites, channels],
  );
  usePanel(focusKey, onClose);
  useEffect(() => keepSettings('knowsList', true), []);
  const closeParts = (): void => {
    moveFocus(listKey);
    setParts(false);
  };
  useLayer(hasParts, closeParts);
  useEffect(() => {
    if (hasParts) moveFocus(partsKey);
  }, [hasParts, partsKey]);
  const onKey = useEffectEvent(({ key, repeat }: KeyPress): boolean => {
    const isInParts = currentFocusKey()?.indexOf(partsKey) === 0;
    if (key === 'left' && !isInParts) {
      if (!repeat && lineup) {
        if (hasParts) moveFocus(partsKey);
        else setParts(true);
      }
      return true;
    }
    if (key !== 'right') return false;
    if (!repeat) (hasParts ? closeParts : onClose)();
    return true;
  });
  useEffect(() => onRemoteKey((press) => onKey(press)), []);
  const choose = (next: LineupPart): void => {
    if (lineup && next.kind !== 'all' && channelsOf(lineup, next, favourites).length === 0) {
      showAlert(t('channels.noFavourites'), 'info');
      return;
    }
    setPart(next.kind === 'all' ? all : next);
    closeParts();
  };
  const name = part.kind === 'category' ? part.slug : part.kind;
  const heading =
    part.kind === 'category'
      ? (lineup?.categories.filter(({ slug }) => slug === part.slug)[0]?.name ?? '')
      : t(part.kind === 'all' ? 'menu.channels' : 'channels.favourites');
  return (
    <FocusGroup
      orientation="horizontal"
      focusKey={focusKey}
      first={listKey}
      remembers={false}
      boundary
      role="region"
      label={t('menu.channels')}
      className={styles.list}
    >
      <div aria-hidden="true" data-beside="" className={styles.beside} onClick={onClose} />
      {hasParts && lineup && (
        <ChannelParts focusKey={partsKey} lineup={lineup} chosen={part} onChoose={choose} />
      )}
      <div className={styles.sheet}>
        <h2 className={styles.heading}>{heading}</h2>
        <div className={styles.window}>
          <Grid
            key={name}
            name={`channel-list ${name}`}
            remembers={false}
            label={heading}
            items={shown}
            keyOf={({ id }) => id}
            labelOf={(channel) =>
              `${channel.number} ${channel.name} ${stationLine(channel, shownAs(nowNext(channel.id)?.now ?? { title: '' }).title)}`.trim()
            }
            columns={1}
            stepX={WIDTH + 32}
            stepY={STEP}
            viewport={VIEWPORT}
            focusKey={listKey}
            start={Math.max(
              0,
              shown.findIndex(({ id }) => id === current),
            )}
            onPress={({ id }) => {
              if (id !== current) onWatch(id);
              onClose();
            }}
            render={(channel) => (
              <ChannelRow
                channel={channel}
                now={nowNext(channel.id)?.now ?? null}
                isCurrent={channel.id === current}
                isLocked={isLocked(channel)}
              />
            )}
          />
        </div>
        {explains && <p className={styles.hint}>{t('live.listHint')}</p>}
      </div>
    </FocusGroup>
  );
}
