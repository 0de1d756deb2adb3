import type { CinemaCard } from '@oyna/contract/cinema';
import { useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useGenres } from '../../features/cinema/api/list-terms.ts';
import { recall } from '../../focus/memory.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { GenreRail } from './genre-rail.tsx';
import { keepSteady } from './keep-steady.ts';
import { NeighbourRails } from './neighbour-rails.ts';
import type { PlannedSection, TitleActions } from './rail-section.tsx';

export interface GenreSectionsProps extends TitleActions {
  /** What the rail shows that they stand below. */
  readonly above: readonly CinemaCard[];
  /** Height of a rail whose titles have not come yet, in units. */
  readonly height: number;
  /** Told the sections, and that there are none when this goes; a steady function. */
  readonly onSections: (sections: readonly PlannedSection[]) => void;
}

const none: readonly PlannedSection[] = [];
const ABOVE = '';

/**
 * A section for every genre. One asks for its titles while it is in the document and drops them with it; what stays of
 * it is its height, and what it left out for its neighbours' sake. Draws nothing itself.
 */
export function GenreSections({ above, height, onSections, onOpen, menu }: GenreSectionsProps) {
  const { entry } = useScreen();
  const { data } = useGenres();
  const rails = recall(entry, 'genres', () => new NeighbourRails());
  const [changes, change] = useReducer((count: number) => count + 1, 0);
  const guessed = useRef(height);
  guessed.current = height;
  const [onHeight] = useState(() => (genre: string, known: number) => {
    const before = rails.heights.get(genre) ?? guessed.current;
    rails.heights.set(genre, known);
    if (known !== before) change();
  });
  const made = useRef(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights that were learnt count as changes; actions are steady
  const sections = useMemo(() => {
    rails.list(data);
    const there = (data ?? []).filter(({ slug }) => rails.heights.get(slug) !== 0);
    rails.order = [ABOVE, ...there.map(({ slug }) => slug)];
    const plans = there.map((genre): PlannedSection => {
      const known = rails.heights.get(genre.slug) ?? height;
      return {
        key: `genre-${genre.slug}`,
        height: known,
        shows: [genre.name, known],
        render: (stop) => (
          <GenreRail
            genre={genre}
            stop={stop}
            rails={rails}
            onHeight={onHeight}
            onOpen={onOpen}
            menu={menu}
          />
        ),
      };
    });
    made.current = keepSteady(made.current, plans);
    return made.current;
  }, [data, rails, height, changes]);
  rails.note(ABOVE, above);
  useLayoutEffect(() => {
    onSections(sections);
    return () => onSections(none);
  }, [onSections, sections]);
  return null;
}
