import type { CinemaCard } from '@oyna/contract/cinema';
import type { ReactNode } from 'react';
import type { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import type { SteadySection } from '../../actions/lists/steady-sections.ts';
import { type RailShape, TitleRail, titleRailHeight } from '../../features/cinema/components/title-rail.tsx';
import type { RailSection } from '../../ui/rail.tsx';

interface RailOf<T> extends RailSection {
  readonly items: readonly T[];
}

interface RailPlan<T> extends Pick<RailSection, 'name' | 'heading' | 'headingParts'> {
  readonly height: number;
  readonly items: readonly T[] | undefined;
  readonly render: (rail: RailOf<T>) => ReactNode;
}

/** A section of home with the items of its rail. */
export interface HomeSection extends SteadySection {
  readonly items: readonly unknown[];
}

/** A rail as a section of home; `null` if it is empty. */
export function railSection<T>({ height, items, render, ...rail }: RailPlan<T>): HomeSection | null {
  if (!items?.length) return null;
  return {
    key: rail.name,
    height,
    items,
    shows: [rail.heading, height, items],
    render: (focusable) => render({ ...rail, ...focusable, items }),
  };
}

/** The actions of title cards. */
export interface CardActions {
  readonly onOpen: (title: CinemaCard) => void;
  /** The actions of long OK and Play. */
  readonly menu: Pick<ReturnType<typeof useCardMenu>, 'onHold' | 'onPlay'>;
}

interface TitlePlan extends CardActions, Pick<RailSection, 'name' | 'heading' | 'headingParts'> {
  readonly items: readonly CinemaCard[] | undefined;
  readonly shape: RailShape;
}

/** A rail of titles as a section of home. */
export function titleSection({ shape, onOpen, menu, ...plan }: TitlePlan): HomeSection | null {
  return railSection({
    ...plan,
    height: titleRailHeight(shape, plan.items ?? []),
    render: (rail) => (
      <TitleRail {...rail} shape={shape} onOpen={onOpen} onHold={menu.onHold} onPlay={menu.onPlay} />
    ),
  });
}
