import type { Reel } from '@oyna/contract/reels';
import { pictureAddress } from '../../../api/base.ts';
import { useIsAboveLimit, useShownAs } from '../../../state/age-limit.ts';
import { Card, titleHeight } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { Rail, type RailSection, railHeight } from '../../../ui/rail.tsx';

interface ReelRailProps extends RailSection {
  readonly items: readonly Reel[];
  readonly onOpen: (reel: Reel) => void;
  /** OK was held on one. */
  readonly onHold?: (reel: Reel) => void;
}

const WIDTH = 216;
const ART = 384;

export const reelRailHeight = railHeight(ART + titleHeight);

/** A rail of vertical videos with titles below. */
export function ReelRail({ onOpen, onHold, ...rail }: ReelRailProps) {
  const shownAs = useShownAs();
  const isAbove = useIsAboveLimit();
  return (
    <Rail
      {...rail}
      keyOf={(reel) => reel.id}
      labelOf={(reel) => shownAs(reel).title}
      width={WIDTH}
      height={ART + titleHeight}
      onPress={onOpen}
      onHold={onHold}
      render={(reel) => {
        const { title, openly } = shownAs(reel, reel.cover);
        return (
          <Card
            title={title}
            picture={openly && pictureAddress(openly, WIDTH)}
            color={reel.color}
            badge={isAbove(reel.age_rating) ? { text: <Icon shape={icons.locked} size={28} /> } : undefined}
            width={WIDTH}
            height={ART}
          />
        );
      }}
    />
  );
}
