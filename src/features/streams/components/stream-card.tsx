import type { Stream } from '@oyna/contract/stream';
import { pictureAddress } from '../../../api/base.ts';
import { useIsAboveLimit, useShownAs } from '../../../state/age-limit.ts';
import { Card, titleHeight } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { laterIcons } from '../../../ui/later-icons.ts';
import { WithheldMark } from '../../../ui/withheld-mark.tsx';
import type { StreamBadge } from '../model/stream-badge.ts';
import styles from './stream-card.module.css';

interface StreamCardProps {
  readonly stream: Stream;
  readonly badge: StreamBadge | undefined;
  /** Whether the viewer is to be reminded of it. */
  readonly reminds?: boolean;
}

/** Width of a card, in units. */
export const streamWidth = 400;
const ART = 225;
/** Height of a card with its title, in units. */
export const streamHeight = ART + titleHeight;

/** A broadcast with its badge, and a bell if the viewer is to be reminded of it. */
export function StreamCard({ stream, badge, reminds }: StreamCardProps) {
  const shown = useShownAs()(stream, stream.image);
  const isAbove = useIsAboveLimit()(stream.age_rating);
  return (
    <Card
      title={shown.title}
      picture={shown.openly && pictureAddress(shown.openly, streamWidth)}
      color={stream.color}
      badge={badge}
      width={streamWidth}
      height={ART}
    >
      {isAbove && <WithheldMark age={stream.age_rating} />}
      {reminds && (
        <span className={styles.bell}>
          <Icon shape={laterIcons.bell} size={28} />
        </span>
      )}
    </Card>
  );
}
