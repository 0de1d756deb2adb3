import type { CinemaCard } from '@oyna/contract/cinema';
import { useProfile } from '../../../state/profile.ts';
import { Grid } from '../../../ui/grid.tsx';
import { needsCaptions, shortFacts } from '../model/title-facts.ts';
import { Poster } from './poster.tsx';
import { useCardName } from './title-rail.tsx';

interface TitleGridProps {
  /** Unique on its screen. */
  readonly name: string;
  readonly label: string;
  readonly titles: readonly CinemaCard[];
  /** Number of titles, including those that are not loaded yet. */
  readonly total?: number;
  readonly columns: number;
  /** Distance between the left edges of two posters, and the visible height, in units. */
  readonly step: number;
  readonly viewport: number;
  /** Right past the end of a row leads to the chat. For the topmost list of a screen. */
  readonly opensRight?: boolean;
  readonly focusKey?: string;
  readonly onFocus?: () => void;
  readonly onNearEnd?: () => void;
  readonly onOpen: (title: CinemaCard) => void;
  readonly onHold?: (title: CinemaCard) => void;
  readonly onPlay?: (title: CinemaCard) => void;
}

/** Space beside and below a poster, and extra height for titles below posters, in units. */
const BESIDE = 41;
const BELOW = 90;
const CAPTION = 70;

/** A grid of posters. */
export function TitleGrid({ titles, columns: maxColumns, step: minStep, onOpen, ...grid }: TitleGridProps) {
  const nameOf = useCardName();
  const captioned = needsCaptions(titles);
  // Kids have fewer and larger posters, and no facts below them.
  const isKids = useProfile((profile) => profile.isKids);
  const columns = isKids ? maxColumns - 1 : maxColumns;
  const step = (minStep * maxColumns) / columns;
  const width = step - BESIDE;
  const noteOf = (title: CinemaCard): string => (isKids ? '' : shortFacts(title));
  return (
    <Grid
      {...grid}
      items={titles}
      columns={columns}
      keyOf={(title) => title.id}
      labelOf={(title) => nameOf(title, 'poster', noteOf(title))}
      stepX={step}
      stepY={width * 1.5 + BELOW + (captioned ? CAPTION : 0)}
      onPress={onOpen}
      render={(title) => <Poster title={title} width={width} captioned={captioned} note={noteOf(title)} />}
    />
  );
}
