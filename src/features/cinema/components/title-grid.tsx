import type { CinemaCard } from '@oyna/contract/cinema';
import { Grid } from '../../../ui/grid.tsx';
import { needsCaptions, shortFacts } from '../model/title-facts.ts';
import { Poster } from './poster.tsx';

interface TitleGridProps {
  /** Unique on its screen. */
  readonly name: string;
  readonly label: string;
  readonly titles: readonly CinemaCard[];
  readonly columns: number;
  /** From one poster's left edge to the next one's, and the height of what is seen, in units. */
  readonly step: number;
  readonly viewport: number;
  readonly focusKey?: string;
  readonly onFocus?: () => void;
  readonly onNearEnd?: () => void;
  readonly onOpen: (title: CinemaCard) => void;
  readonly onHold?: (title: CinemaCard) => void;
  readonly onPlay?: (title: CinemaCard) => void;
}

/** What stands beside a poster and below it, and what titles below the posters add to that, in units. */
const BESIDE = 40;
const BELOW = 90;
const CAPTION = 44;
/** Narrower posters have room for the year alone. */
const ROOMY = 200;

/** Titles as posters in rows and columns. */
export function TitleGrid({ titles, step, onOpen, ...grid }: TitleGridProps) {
  const captioned = needsCaptions(titles);
  const width = step - BESIDE;
  const noteOf = (title: CinemaCard): string =>
    width < ROOMY ? String(title.year ?? '') : shortFacts(title);
  return (
    <Grid
      {...grid}
      items={titles}
      keyOf={(title) => title.id}
      labelOf={(title) => `${title.title} ${noteOf(title)}`.trim()}
      stepX={step}
      stepY={width * 1.5 + BELOW + (captioned ? CAPTION : 0)}
      onPress={onOpen}
      render={(title) => <Poster title={title} width={width} captioned={captioned} note={noteOf(title)} />}
    />
  );
}
