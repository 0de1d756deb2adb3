import type { Stream } from '@oyna/contract/stream';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../../api/base.ts';
import { useServerTime } from '../../../api/use-server-time.ts';
import { Card, titleHeight } from '../../../ui/card.tsx';
import { Rail, type RailSection, railHeight } from '../../../ui/rail.tsx';
import { streamBadge } from '../model/stream-badge.ts';

interface StreamRailProps extends RailSection {
  readonly streams: readonly Stream[];
  readonly onOpen: (stream: Stream) => void;
}

const WIDTH = 400;
const ART = 225;
const TICK_MS = 15_000;

export const streamRailHeight = railHeight(ART + titleHeight);

/** A rail of broadcasts: live ones with a badge, scheduled ones with their start time or the minutes left. */
export function StreamRail({ streams, onOpen, ...place }: StreamRailProps) {
  const { t, i18n } = useTranslation();
  const now = useServerTime(TICK_MS);
  const badgeOf = (stream: Stream) => streamBadge(t, i18n.language, stream, now);
  return (
    <Rail
      {...place}
      items={streams}
      keyOf={(stream) => stream.id}
      labelOf={(stream) => `${badgeOf(stream).text} ${stream.title}`}
      width={WIDTH}
      height={ART + titleHeight}
      onPress={onOpen}
      render={(stream) => (
        <Card
          title={stream.title}
          picture={stream.image && pictureAddress(stream.image, WIDTH)}
          color={stream.color}
          badge={badgeOf(stream)}
          width={WIDTH}
          height={ART}
        />
      )}
    />
  );
}
