import type { HistoryItem } from '@oyna/contract/history';
import { titleOf } from '../../actions/history/use-history-actions.ts';
import { Cover, coverHeight, coverWidth, useCardName } from '../../features/cinema/components/title-rail.tsx';
import { historyKey } from '../../features/library/model/history-item.ts';
import { titleHeight } from '../../ui/card.tsx';
import { Rail, type RailSection, railHeight } from '../../ui/rail.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';

interface ContinueRailProps extends RailSection {
  readonly items: readonly HistoryItem[];
  readonly onOpen: (item: HistoryItem) => void;
  readonly onHold: (item: HistoryItem) => void;
  readonly onPlay: (item: HistoryItem) => void;
}

/** Few viewers have a past programme to go on with. */
const importProgrammeCard = () =>
  import('../../features/library/components/programme-card.tsx').then(({ ProgrammeCard }) => ProgrammeCard);

const HEIGHT = coverHeight + titleHeight;

export const continueRailHeight = railHeight(HEIGHT);

/** A rail of titles and programmes to go on with. */
export function ContinueRail({ onOpen, ...rail }: ContinueRailProps) {
  const nameOf = useCardName();
  const ProgrammeCard = useLazyComponent(
    importProgrammeCard,
    rail.items.some(({ programme }) => programme !== null),
  );
  const labelOf = (item: HistoryItem): string => {
    const title = titleOf(item);
    return title ? nameOf(title, 'cover') : `${item.programme?.title}, ${item.programme?.channel.name}`;
  };
  return (
    <Rail
      {...rail}
      keyOf={historyKey}
      labelOf={labelOf}
      width={coverWidth}
      height={HEIGHT}
      onPress={onOpen}
      render={(item) => {
        const title = titleOf(item);
        if (title) return <Cover title={title} />;
        return (
          item.programme &&
          ProgrammeCard && (
            <ProgrammeCard
              programme={item.programme}
              progress={item.progress}
              width={coverWidth}
              height={coverHeight}
            />
          )
        );
      }}
    />
  );
}
