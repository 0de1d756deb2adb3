import { useTranslation } from 'react-i18next';
import { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import { pictureAddress } from '../../api/base.ts';
import { Poster } from '../../features/cinema/components/poster.tsx';
import { useCardName } from '../../features/cinema/components/title-rail.tsx';
import { needsCaptions, shortFacts } from '../../features/cinema/model/title-facts.ts';
import type { LibraryItem } from '../../features/library/api/list-reactions.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useShownAs } from '../../state/age-limit.ts';
import { showAlert } from '../../state/alert.ts';
import { Card } from '../../ui/card.tsx';
import { Grid } from '../../ui/grid.tsx';
import { COLUMNS, gridStep, STEP, WIDTH } from './grid-size.ts';
import { useNotedName } from './use-noted-name.ts';

interface ReactionGridProps {
  readonly name: string;
  readonly label: string;
  readonly items: readonly LibraryItem[];
  /** Total number, including those not loaded yet. */
  readonly total: number;
  readonly focusKey: string;
  readonly onNearEnd: () => void;
}

/** Saved or liked titles and reels. */
export function ReactionGrid({ items, ...grid }: ReactionGridProps) {
  const shownAs = useShownAs();
  const nameOf = useCardName();
  const notedNameOf = useNotedName();
  const { t } = useTranslation();
  const navigation = useNavigation();
  const menu = useCardMenu();
  const titles = items.flatMap(({ cinema }) => cinema ?? []);
  // The cover of a reel has no title.
  const captioned = titles.length < items.length || needsCaptions(titles);
  const noteOf = ({ cinema, reel }: LibraryItem): string =>
    cinema ? shortFacts(cinema) : (reel?.notice ?? t('library.reel'));
  const open = ({ cinema, reel }: LibraryItem): void => {
    if (cinema) navigation.open({ name: 'title', id: cinema.id });
    else if (reel?.notice) showAlert(reel.notice, 'info');
    else if (reel) navigation.open({ name: 'reels', id: reel.id });
  };
  return (
    <Grid
      {...grid}
      items={items}
      keyOf={({ cinema, reel }) => (cinema ? `title ${cinema.id}` : `reel ${reel?.id}`)}
      labelOf={(item) =>
        item.cinema ? nameOf(item.cinema, 'poster', noteOf(item)) : notedNameOf(item.reel, noteOf(item))
      }
      columns={COLUMNS}
      stepX={STEP}
      stepY={gridStep(captioned)}
      viewport={800}
      onPress={open}
      onHold={({ cinema, reel }) => {
        if (cinema) menu.onHold(cinema);
        else if (reel) menu.onHoldReel(reel);
      }}
      onPlay={(item) => {
        if (item.cinema) menu.onPlay(item.cinema);
        else open(item);
      }}
      render={(item) => {
        if (!item.reel || item.cinema) {
          return <Poster title={item.cinema} width={WIDTH} captioned={captioned} note={noteOf(item)} />;
        }
        const { title, openly } = shownAs(item.reel, item.reel.cover);
        return (
          <Card
            title={title}
            note={noteOf(item)}
            picture={openly && pictureAddress(openly, WIDTH)}
            color={item.reel.color}
            width={WIDTH}
            height={WIDTH * 1.5}
          />
        );
      }}
    />
  );
}
