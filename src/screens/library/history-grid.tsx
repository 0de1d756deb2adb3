import type { HistoryItem } from '@oyna/contract/history';
import { useTranslation } from 'react-i18next';
import { titleOf, useHistoryActions } from '../../actions/history/use-history-actions.ts';
import { Cover, useCardName } from '../../features/cinema/components/title-rail.tsx';
import { episodeOfCard } from '../../features/cinema/model/episode-name.ts';
import { ProgrammeCard } from '../../features/library/components/programme-card.tsx';
import { historyKey } from '../../features/library/model/history-item.ts';
import { historyNote } from '../../features/library/model/history-note.ts';
import { Grid } from '../../ui/grid.tsx';
import { useNotedName } from './use-noted-name.ts';

interface HistoryGridProps {
  readonly label: string;
  readonly items: readonly HistoryItem[];
  /** Total number, including those not loaded yet. */
  readonly total: number;
  readonly focusKey: string;
  readonly onNearEnd: () => void;
}

/** Four cards of 16:9 in a row, and the space below one for its name and note, in units. */
const COLUMNS = 4;
const STEP = 421;
const WIDTH = 384;
const HEIGHT = (WIDTH * 9) / 16;
const BELOW = 150;

/**
 * Titles and programmes that were started, with how much of them is left. A series is listed by the episode to continue with, a programme by its
 * channel.
 */
export function HistoryGrid({ items, ...grid }: HistoryGridProps) {
  const nameOf = useCardName();
  const notedNameOf = useNotedName();
  const { t } = useTranslation();
  const { resume, holdItem, playItem } = useHistoryActions();
  const noteOf = (item: HistoryItem): string =>
    historyNote(t, item, item.programme?.channel.name ?? episodeOfCard(t, item.progress));
  return (
    <Grid
      {...grid}
      name="history"
      items={items}
      keyOf={historyKey}
      labelOf={(item) => {
        const title = titleOf(item);
        return title ? nameOf(title, undefined, noteOf(item)) : notedNameOf(item.programme, noteOf(item));
      }}
      columns={COLUMNS}
      stepX={STEP}
      stepY={HEIGHT + BELOW}
      viewport={800}
      onPress={resume}
      onHold={holdItem}
      onPlay={playItem}
      render={(item) => {
        const title = titleOf(item);
        if (title) return <Cover title={title} note={noteOf(item)} width={WIDTH} />;
        return (
          item.programme && (
            <ProgrammeCard
              programme={item.programme}
              progress={item.progress}
              width={WIDTH}
              height={HEIGHT}
              note={noteOf(item)}
            />
          )
        );
      }}
    />
  );
}
