import type { CinemaCard } from '@oyna/contract/cinema';
import type { Term } from '@oyna/contract/common';
import { useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useGenres } from '../../features/cinema/api/list-terms.ts';
import { recall } from '../../focus/cursor/memory.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import type { Section, SectionFocusable } from '../../ui/section-holder.tsx';
import { GenreRail } from './genre-rail.tsx';
import { NeighbourRails } from './neighbour-rails.ts';
import type { CardActions } from './rail-section.tsx';

export interface GenreSectionsProps extends CardActions {
  /** The titles of the rail above these sections. */
  readonly above: readonly CinemaCard[];
  /** Height of a loading rail, in units. */
  readonly height: number;
  /** Receives the sections, and an empty list on unmount; a stable function. */
  readonly onSections: (sections: readonly Section[]) => void;
}

const ABOVE = '';
const keyOf = ({ slug }: Term): string => `genre-${slug}`;

/**
 * A section for every genre. A section loads its titles while it is in the document and drops them
 * afterwards; its height and the titles left out because of its neighbours are kept. Renders nothing itself.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actions never change
  const render = useMemo(() => {
    const genres = new Map((data ?? []).map((genre) => [keyOf(genre), genre] as const));
    return (focusable: SectionFocusable, key: string) => {
      const genre = genres.get(key);
      return (
        genre && (
          <GenreRail
            genre={genre}
            focusable={focusable}
            rails={rails}
            onHeight={onHeight}
            onOpen={onOpen}
            menu={menu}
          />
        )
      );
    };
  }, [data, rails]);
  const made = useRef<readonly Section[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` counts newly measured heights
  const sections = useMemo(() => {
    rails.list(data);
    const there = (data ?? []).filter(({ slug }) => rails.heights.get(slug) !== 0);
    rails.order = [ABOVE, ...there.map(({ slug }) => slug)];
    const before = new Map(made.current.map((section) => [section.key, section] as const));
    made.current = there.map((genre) => {
      const section = { key: keyOf(genre), height: rails.heights.get(genre.slug) ?? height, render };
      const old = before.get(section.key);
      return old?.height === section.height && old.render === render ? old : section;
    });
    return made.current;
  }, [data, rails, height, changes, render]);
  rails.note(ABOVE, above);
  useLayoutEffect(() => {
    onSections(sections);
    return () => onSections([]);
  }, [onSections, sections]);
  return null;
}
