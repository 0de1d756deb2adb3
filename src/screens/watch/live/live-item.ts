import type { Channel } from '@oyna/contract/channel';

/** A live item: a channel with its guide, or a broadcast. */
export interface LiveItem {
  /** `null` for a broadcast. */
  readonly channel: Pick<
    Channel,
    'id' | 'number' | 'name' | 'logo' | 'archive' | 'recordable' | 'now' | 'next'
  > | null;
  /** Title and start of a broadcast; the start is in milliseconds since 1970. */
  readonly title: string;
  readonly begins: number | null;
  /** Time to start at instead of the live edge, in milliseconds since 1970. */
  readonly startAt?: number | null;
  /** Opens the guide over the picture; `null` if none. */
  readonly onGuide: (() => void) | null;
  /** Plays a programme of the channel from the archive. */
  readonly onArchive: (programme: number) => void;
}
