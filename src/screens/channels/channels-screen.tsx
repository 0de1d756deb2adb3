import type { LineupChannel } from '@oyna/contract/channel';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import { useLocks } from '../../actions/card-menu/use-locks.ts';
import { GridPage, listKey } from '../../actions/lists/grid-page.tsx';
import { useNowNext } from '../../features/channels/api/use-now-next.ts';
import { LineupTile } from '../../features/channels/components/lineup-tile.tsx';
import type { LineupPart } from '../../features/channels/model/lineup-part.ts';
import { stationLine } from '../../features/channels/model/station-line.ts';
import { recall } from '../../focus/cursor/memory.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useShownAs } from '../../state/age-limit.ts';
import { showAlert } from '../../state/alert.ts';
import { useSession } from '../../state/session.ts';
import { Grid } from '../../ui/grid.tsx';
import { CategoryBar } from './category-bar.tsx';
import { useChannelList } from './use-channel-list.ts';

const COLUMNS = 5;
const all: LineupPart = { kind: 'all' };
const favouritesPart: LineupPart = { kind: 'favourites' };

/** All channels, the favourites, or a category, with their current programmes. */
export function ChannelsScreen() {
  const shownAs = useShownAs();
  const { t } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  const isGuest = useSession((session) => session.token === null);
  const memory = recall(entry, 'part', () => ({ part: all }));
  const [part, setPart] = useState(memory.part);
  const list = useChannelList(part);
  const { lineup, channels, favourites, last } = list;
  const nowNext = useNowNext();
  const isLocked = useLocks();
  const menu = useCardMenu();
  const moveTo = useRef<(index: number) => void>(null);
  /** What was shown when another part was chosen, whose first channel is focused once it replaces this. */
  const replaced = useRef<typeof channels>(null);
  useLayoutEffect(() => {
    if (replaced.current === null || replaced.current === channels) return;
    moveTo.current?.(0);
    replaced.current = null;
  }, [channels]);

  const select = (next: LineupPart): void => {
    replaced.current = channels;
    memory.part = next;
    setPart(next);
  };
  const categories = lineup?.categories ?? [];
  const parts: readonly LineupPart[] = [
    all,
    favouritesPart,
    ...categories.map(({ slug }): LineupPart => ({ kind: 'category', slug })),
  ];
  const isPart = (other: LineupPart): boolean =>
    other.kind === 'category' && part.kind === 'category'
      ? other.slug === part.slug
      : other.kind === part.kind;
  const open = ({ id, notice }: LineupChannel): void => {
    if (notice) showAlert(notice, 'info');
    else navigation.open({ name: 'watchChannel', id });
  };
  const labelOf = (channel: LineupChannel): string =>
    [
      `${channel.number} ${channel.name} ${stationLine(channel, shownAs(nowNext(channel.id)?.now ?? { title: '' }).title)}`.trim(),
      ...(channel.notice ? [channel.notice] : []),
      ...(favourites.has(channel.id) ? [t('channels.favourite')] : []),
      ...(isLocked(channel) ? [t('title.needsPlan')] : []),
      ...(channel.id === last ? [t('channels.last')] : []),
    ].join('. ');
  const isFavourites = part.kind === 'favourites';
  const signIn = (): void => navigation.open({ name: 'login', next: null, error: 'SessionRequired' });
  return (
    <GridPage
      heading={t('menu.channels')}
      bar={
        <CategoryBar
          focusKey={`parts:${entry}`}
          labels={[t('channels.all'), t('channels.favourites'), ...categories.map(({ name }) => name)]}
          selected={Math.max(0, parts.findIndex(isPart))}
          onSelect={(index) => {
            const next = parts[index] ?? all;
            if (!isPart(next)) select(next);
          }}
        />
      }
      state={list.state}
      error={list.error}
      empty={t(isFavourites ? (isGuest ? 'channels.signIn' : 'channels.noFavourites') : 'state.empty')}
      {...(isFavourites && {
        emptyAction: isGuest
          ? { label: t('action.signIn'), onPress: signIn }
          : { label: t('channels.toAll'), onPress: () => select(all) },
      })}
      onRetry={list.retry}
    >
      <Grid
        name="channels"
        label={t('menu.channels')}
        items={channels}
        keyOf={(channel) => channel.id}
        labelOf={labelOf}
        columns={COLUMNS}
        stepX={330}
        stepY={224}
        viewport={800}
        focusKey={listKey(entry)}
        start={Math.max(
          0,
          channels.findIndex(({ id }) => id === last),
        )}
        moveToRef={moveTo}
        onPress={open}
        onPlay={open}
        onHold={menu.onHoldChannel}
        render={(channel) => (
          <LineupTile
            channel={channel}
            now={nowNext(channel.id)?.now ?? null}
            isFavourite={favourites.has(channel.id)}
            isLocked={isLocked(channel)}
            isLast={channel.id === last}
            width={298}
            height={190}
          />
        )}
      />
    </GridPage>
  );
}
