import type { Stream } from '@oyna/contract/stream';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../../api/base.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { dayAndTime } from '../../../i18n/day-and-time.ts';
import { Card } from '../../../ui/card.tsx';
import { Rail } from '../../../ui/rail.tsx';

interface StreamRailProps {
  readonly name: string;
  readonly heading: string;
  readonly streams: readonly Stream[];
  readonly row: number;
  readonly onFocus: () => void;
  readonly onOpen: (stream: Stream) => void;
}

export const streamRailHeight = 416;

/** Live broadcasts with their badge, coming ones with the time they start at. */
export function StreamRail({ name, heading, streams, row, onFocus, onOpen }: StreamRailProps) {
  const { t, i18n } = useTranslation();
  const badgeOf = ({ status, starts_at }: Stream) =>
    status === 'live'
      ? { text: t('stream.live'), live: true }
      : { text: dayAndTime(t, i18n.language, Date.parse(starts_at), serverNow()) };
  return (
    <Rail
      name={name}
      heading={heading}
      items={streams}
      keyOf={(stream) => stream.id}
      labelOf={(stream) => `${badgeOf(stream).text} ${stream.title}`}
      row={row}
      width={400}
      height={290}
      onFocus={onFocus}
      onPress={onOpen}
      render={(stream) => (
        <Card
          title={stream.title}
          picture={stream.image && pictureAddress(stream.image, 400)}
          color={stream.color}
          badge={badgeOf(stream)}
          width={400}
          height={225}
        />
      )}
    />
  );
}
