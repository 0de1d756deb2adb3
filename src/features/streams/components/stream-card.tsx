import type { Stream } from '@oyna/contract/stream';
import { pictureAddress } from '../../../api/base.ts';
import { Card, titleHeight } from '../../../ui/card.tsx';
import type { StreamBadge } from '../model/stream-badge.ts';

/** Width of a card, in units. */
export const streamWidth = 400;
const ART = 225;
/** Height of a card with its title, in units. */
export const streamHeight = ART + titleHeight;

/** A broadcast with its badge. */
export function StreamCard({ stream, badge }: { readonly stream: Stream; readonly badge: StreamBadge }) {
  return (
    <Card
      title={stream.title}
      picture={stream.image && pictureAddress(stream.image, streamWidth)}
      color={stream.color}
      badge={badge}
      width={streamWidth}
      height={ART}
    />
  );
}
