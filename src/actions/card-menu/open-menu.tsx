import type { CinemaCard } from '@oyna/contract/cinema';
import type { HistoryEntry } from '@oyna/contract/full-history';
import type { FoundProgramme } from '@oyna/contract/guide';
import type { HistoryItem } from '@oyna/contract/history';
import type { Recording } from '@oyna/contract/recordings';
import type { Reel } from '@oyna/contract/reels';
import type { Reminder } from '@oyna/contract/reminders';
import type { Stream } from '@oyna/contract/stream';
import type { ReactElement } from 'react';
import { openModal } from '../../state/modal.ts';
import { CardMenu } from './card-menu.tsx';
import { ChannelMenu, type HeldChannel } from './channel-menu.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { EpisodeMenu, type EpisodeOfTitle } from './episode-menu.tsx';
import { FoundMenu } from './found-menu.tsx';
import type { MenuMeans } from './menu-parts.ts';
import { ProgrammeCardMenu } from './programme-card-menu.tsx';
import { RecordingMenu } from './recording-menu.tsx';
import { ReelMenu } from './reel-menu.tsx';
import { ReminderMenu } from './reminder-menu.tsx';
import { StreamMenu } from './stream-menu.tsx';

export { findRoute } from '../find-route.ts';

/** The items that have a menu, by kind. */
export interface MenuItemOf {
  readonly title: CinemaCard;
  /** Of the history, or of search results. */
  readonly programme: HistoryItem | FoundProgramme;
  readonly channel: HeldChannel;
  readonly stream: Stream;
  readonly reel: Reel;
  readonly episode: EpisodeOfTitle;
  /** Of the full history. */
  readonly entry: HistoryEntry;
  readonly reminder: Reminder;
  readonly recording: Recording;
}

const menus: {
  readonly [Kind in keyof MenuItemOf]: (item: MenuItemOf[Kind], means: MenuMeans) => ReactElement;
} = {
  title: (title, means) => <CardMenu title={title} {...means} />,
  programme: (item, means) =>
    'starts_at' in item ? (
      <FoundMenu programme={item} {...means} />
    ) : (
      <ProgrammeCardMenu entry={item} {...means} />
    ),
  channel: (channel, means) => <ChannelMenu channel={channel} {...means} />,
  stream: (stream, means) => <StreamMenu stream={stream} {...means} />,
  reel: (reel, means) => <ReelMenu reel={reel} {...means} />,
  episode: (item, means) => <EpisodeMenu item={item} {...means} />,
  entry: (entry, means) => <EntryMenu entry={entry} {...means} />,
  recording: (recording, means) => <RecordingMenu recording={recording} {...means} />,
  reminder: (reminder, means) => <ReminderMenu reminder={reminder} {...means} />,
};

/** Opens the menu of an item in the modal. */
export function openMenu<Kind extends keyof MenuItemOf>(
  kind: Kind,
  item: MenuItemOf[Kind],
  means: MenuMeans,
): void {
  openModal(menus[kind](item, means));
}
