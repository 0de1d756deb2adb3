import type { CinemaCard } from '@oyna/contract/cinema';
import type { ReactNode } from 'react';
import { type RailShape, TitleRail, titleRailHeight } from '../../features/cinema/components/title-rail.tsx';
import type { RailPlace } from '../../ui/rail.tsx';
import type { Section } from '../../ui/section-stack.tsx';
import type { useCardMenu } from '../use-card-menu.ts';

/** A section to be, once it is known in which row it stands. */
export interface PlannedSection {
  readonly name: string;
  /** What it shows: as long as that and its row stay, the section does. */
  readonly shows: readonly unknown[];
  readonly make: (row: number) => Section;
}

interface RailPlan<T> {
  readonly name: string;
  readonly heading: string;
  readonly height: number;
  readonly items: readonly T[] | undefined;
  readonly render: (place: RailPlace, items: readonly T[]) => ReactNode;
}

/** A rail as a section of the home screen; `null` where there is nothing to show. */
export function railSection<T>({ name, heading, height, items, render }: RailPlan<T>): PlannedSection | null {
  if (!items?.length) return null;
  return {
    name,
    shows: [heading, height, items],
    make: (row) => ({
      key: name,
      height,
      render: (stop) => render({ name, heading, row, ...stop }, items),
    }),
  };
}

interface TitlePlan {
  readonly name: string;
  readonly heading: string;
  readonly titles: readonly CinemaCard[] | undefined;
  readonly shape: RailShape;
  readonly onOpen: (title: CinemaCard) => void;
  /** What a long OK and Play do. */
  readonly menu: Pick<ReturnType<typeof useCardMenu>, 'onHold' | 'onPlay'>;
}

/** A rail of titles as a section of the home screen. */
export function titleSection({
  name,
  heading,
  titles = [],
  shape,
  onOpen,
  menu,
}: TitlePlan): PlannedSection | null {
  return railSection({
    name,
    heading,
    height: titleRailHeight(shape, titles),
    items: titles,
    render: (place, items) => (
      <TitleRail
        {...place}
        shape={shape}
        titles={items}
        onOpen={onOpen}
        onHold={menu.onHold}
        onPlay={menu.onPlay}
      />
    ),
  });
}
