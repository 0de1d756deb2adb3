import type { HistoryItem } from '@oyna/contract/history';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../../actions/history/use-history-actions.ts';
import { Cover, coverHeight, coverWidth, useCardName } from '../../features/cinema/components/title-rail.tsx';
import { episodeOfCard } from '../../features/cinema/model/episode-name.ts';
import { historyKey } from '../../features/library/model/history-item.ts';
import { historyNote } from '../../features/library/model/history-note.ts';
import { noteHeight, titleHeight } from '../../ui/card.tsx';
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

const HEIGHT = coverHeight + titleHeight + noteHeight;

export const continueRailHeight = railHeight(HEIGHT);

/** A rail of titles and programmes to go on with. */
export function ContinueRail({ onOpen, ...rail }: ContinueRailProps) {
  const { t } = useTranslation();
  const nameOf = useCardName();
  const ProgrammeCard = useLazyComponent(
    importProgrammeCard,
    rail.items.some(({ programme }) => programme !== null),
  );
  const noteOf = (item: HistoryItem): string =>
    historyNote(t, item, item.programme?.channel.name ?? episodeOfCard(t, item.progress));
  const labelOf = (item: HistoryItem): string => {
    const title = titleOf(item);
    return title ? nameOf(title, undefined, noteOf(item)) : `${item.programme?.title} ${noteOf(item)}`;
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
        if (title) return <Cover title={title} note={noteOf(item)} />;
        return (
          item.programme &&
          ProgrammeCard && (
            <ProgrammeCard
              programme={item.programme}
              progress={item.progress}
              width={coverWidth}
              height={coverHeight}
              note={noteOf(item)}
            />
          )
        );
      }}
    />
  );
}
