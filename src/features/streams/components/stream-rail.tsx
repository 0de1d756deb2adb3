import type { Stream } from '@oyna/contract/stream';
import { useTranslation } from 'react-i18next';
import { useServerTime } from '../../../api/use-server-time.ts';
import { useShownAs } from '../../../state/age-limit.ts';
import { Rail, type RailSection, railHeight } from '../../../ui/rail.tsx';
import { streamBadge } from '../model/stream-badge.ts';
import { StreamCard, streamHeight, streamWidth } from './stream-card.tsx';

interface StreamRailProps extends RailSection {
  readonly items: readonly Stream[];
  readonly onOpen: (stream: Stream) => void;
  /** OK was held on one. */
  readonly onHold?: (stream: Stream) => void;
  /** Whether the viewer is to be reminded of it. */
  readonly reminds?: (stream: Stream) => boolean;
}

const TICK_MS = 15_000;

export const streamRailHeight = railHeight(streamHeight);

/** A rail of broadcasts: live ones with a badge, scheduled ones with their start time or the minutes left. */
export function StreamRail({ onOpen, onHold, reminds, ...rail }: StreamRailProps) {
  const shownAs = useShownAs();
  const { t, i18n } = useTranslation();
  const now = useServerTime(TICK_MS);
  const badgeOf = (stream: Stream) => streamBadge(t, i18n.language, stream, now);
  return (
    <Rail
      {...rail}
      keyOf={(stream) => stream.id}
      labelOf={(stream) =>
        `${shownAs(stream).title}, ${badgeOf(stream).text}${reminds?.(stream) ? `. ${t('reminder.on')}` : ''}`
      }
      width={streamWidth}
      height={streamHeight}
      onPress={onOpen}
      onHold={onHold}
      render={(stream) => (
        <StreamCard stream={stream} badge={badgeOf(stream)} reminds={reminds?.(stream) ?? false} />
      )}
    />
  );
}
