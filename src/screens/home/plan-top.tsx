import type { Channel } from '@oyna/contract/channel';
import type { CinemaCard } from '@oyna/contract/cinema';
import type { HistoryItem } from '@oyna/contract/history';
import type { TFunction } from 'i18next';
import { ChannelRail, channelRailHeight } from '../../features/channels/components/channel-rail.tsx';
import type { RailShape } from '../../features/cinema/components/title-rail.tsx';
import { ContinueRail, continueRailHeight } from './continue-rail.tsx';
import { type CardActions, type HomeSection, railSection, titleSection } from './rail-section.tsx';

/** Each part is `undefined` while it loads. */
interface TopData {
  readonly history: readonly HistoryItem[];
  readonly channels: readonly Channel[] | undefined;
  readonly chart: readonly CinemaCard[] | undefined;
  readonly fresh: readonly CinemaCard[] | undefined;
  readonly saved: readonly CinemaCard[] | undefined;
  readonly series: readonly CinemaCard[] | undefined;
  readonly isKids: boolean;
  readonly needsPlan: (channel: Channel) => boolean;
}

/** Actions that stay the same, because a section keeps the first ones. */
type TopActions = CardActions['menu'] & {
  readonly resume: (item: HistoryItem) => void;
  readonly holdItem: (item: HistoryItem) => void;
  readonly playItem: (item: HistoryItem) => void;
  readonly openTitle: (title: CinemaCard) => void;
  readonly openChannel: (channel: Channel) => void;
  readonly onHoldChannel: (channel: Channel) => void;
};

/** The sections of the first screen and those of the catalogue right below it. */
export function planTop(
  { history, channels, chart, fresh, saved, series, isKids, needsPlan }: TopData,
  { t }: { readonly t: TFunction },
  act: TopActions,
): readonly (HomeSection | null)[] {
  const titles = (
    name: 'chart' | 'new' | 'saved' | 'series',
    items: readonly CinemaCard[] | undefined,
    shape: RailShape,
  ) => titleSection({ name, heading: t(`home.${name}`), items, shape, onOpen: act.openTitle, menu: act });
  return [
    railSection({
      name: 'history',
      heading: t('home.continue'),
      height: continueRailHeight,
      items: history,
      render: (rail) => (
        <ContinueRail {...rail} onOpen={act.resume} onHold={act.holdItem} onPlay={act.playItem} />
      ),
    }),
    railSection({
      name: 'channels',
      heading: t('menu.channels'),
      height: channelRailHeight,
      items: channels,
      render: (rail) => (
        <ChannelRail {...rail} needsPlan={needsPlan} onOpen={act.openChannel} onHold={act.onHoldChannel} />
      ),
    }),
    titles('chart', chart, isKids ? 'poster' : 'chart'),
    titles('new', fresh, 'cover'),
    titles('saved', saved, 'cover'),
    titles('series', series, 'poster'),
  ];
}
