import type { HistoryItem } from '@oyna/contract/history';
import { useTranslation } from 'react-i18next';
import { titleOf, useHistoryActions } from '../../actions/history/use-history-actions.ts';
import { Poster } from '../../features/cinema/components/poster.tsx';
import { useCardName } from '../../features/cinema/components/title-rail.tsx';
import { episodeOfCard } from '../../features/cinema/model/episode-name.ts';
import { needsCaptions, shortFacts } from '../../features/cinema/model/title-facts.ts';
import { ProgrammeCard } from '../../features/library/components/programme-card.tsx';
import { historyKey } from '../../features/library/model/history-item.ts';
import { Grid } from '../../ui/grid.tsx';
import { textSize } from '../../ui/text-size.ts';
import { COLUMNS, gridStep, STEP, WIDTH } from './grid-size.ts';
import { useNotedName } from './use-noted-name.ts';

interface HistoryGridProps {
  readonly label: string;
  readonly items: readonly HistoryItem[];
  /** Total number, including those not loaded yet. */
  readonly total: number;
  readonly focusKey: string;
  readonly onNearEnd: () => void;
}

/**
 * Titles and programmes that were started. A series is listed by the episode to continue with, a programme by its
 * channel.
 */
export function HistoryGrid({ items, ...grid }: HistoryGridProps) {
  const nameOf = useCardName();
  const notedNameOf = useNotedName();
  const { t } = useTranslation();
  const { resume, holdItem, playItem } = useHistoryActions();
  const titles = items.flatMap((item) => titleOf(item) ?? []);
  // The art of a programme has no title.
  const captioned = titles.length < items.length || needsCaptions(titles);
  const noteOf = (item: HistoryItem): string => {
    const title = titleOf(item);
    if (!title) return item.programme?.channel.name ?? '';
    return episodeOfCard(t, title.progress) ?? shortFacts(title, WIDTH / textSize());
  };
  return (
    <Grid
      {...grid}
      name="history"
      items={items}
      keyOf={historyKey}
      labelOf={(item) => {
        const title = titleOf(item);
        if (title) return nameOf(title, 'poster', noteOf(item));
        return notedNameOf(item.programme, noteOf(item));
      }}
      columns={COLUMNS}
      stepX={STEP}
      stepY={gridStep(captioned)}
      viewport={800}
      onPress={resume}
      onHold={holdItem}
      onPlay={playItem}
      render={(item) =>
        item.programme ? (
          <ProgrammeCard
            programme={item.programme}
            progress={item.progress}
            width={WIDTH}
            height={WIDTH * 1.5}
            note={noteOf(item)}
          />
        ) : (
          <Poster title={titleOf(item)} width={WIDTH} captioned={captioned} note={noteOf(item)} />
        )
      }
    />
  );
}
