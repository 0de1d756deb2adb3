import { type ReactNode, useRef } from 'react';
import {
  type RailGeometry,
  railOffset,
  railWindow,
  railWindowSize,
  stepCursor,
} from '../focus/cursor/rail-window.ts';
import { useCursor } from '../focus/cursor/use-cursor.ts';
import { whenResting } from '../focus/timing/when-resting.ts';
import { isLight } from '../shared/motion.ts';
import cards from './cursor-cards.module.css';
import { type CardList, CursorCards, cursorOver } from './cursor-cards.tsx';
import { EdgeArrow } from './edge-arrow.tsx';
import styles from './rail.module.css';
import { shift, units } from './units.ts';

/** A section's values for its rail. */
export interface RailSection {
  /** Unique on its screen. */
  readonly name: string;
  readonly heading: string;
  /** The heading as it is shown, if it is more than a text. */
  readonly headingParts?: ReactNode;
  /** Row of its cards in `data-pos`. */
  readonly row: number;
  readonly focusKey?: string | undefined;
  readonly onFocus?: (() => void) | undefined;
  /** Width in which its cards are seen, in units. */
  readonly viewport?: number;
  /** Called when the cursor comes near the last card. */
  readonly onNearEnd?: (() => void) | undefined;
}

interface RailProps<T> extends RailSection, CardList<T> {
  /** How many cards there are, those that are not loaded yet included; those of `items` unless told. */
  readonly total?: number | undefined;
  /** Size of a card and of its whole slot, in units. */
  readonly width: number;
  readonly height: number;
  readonly gap?: number;
  /** Index of the initial card. */
  readonly start?: number;
}

/** The last card ends before the edge of the safe area. */
const VIEWPORT = 1608;
const NEAR_END = 8;
/** Share of a screenful of cards that is kept ready on either side, and that of the light tier. */
const AHEAD = 0.5;
const LIGHT_AHEAD = 0.25;
/** Max cards of a rail that keeps them all ready once the viewer moves along it, so that no later step draws any. */
const SHORT = 24;
/** Distance from the top of a rail to its cards, and the space below them, in units. */
const HEADING = 70;
const SPACE = 56;

/** Height of a rail including the space below it, in units. */
export function railHeight(cardHeight: number): number {
  return HEADING + cardHeight + SPACE;
}

/** A heading and one row of cards, as one focusable with a cursor. */
export function Rail<T>(props: RailProps<T>) {
  const { items, width, height, gap = 32 } = props;
  const { viewport = VIEWPORT } = props;
  const ahead = isLight() ? LIGHT_AHEAD : items.length > SHORT ? AHEAD : SHORT;
  const geometry: RailGeometry = { step: width + gap, width, viewport, ahead };
  const offsetAt = (at: number): number => railOffset(at, items.length, geometry);
  // The viewer only passes most rails, so cards beyond the edges are rendered with the first step along the rail, or when the viewer rests on it.
  const moves = useRef(false);
  const {
    ref,
    trackRef,
    cards: cardWindow,
    span,
    transform,
    bring,
    view,
    page,
  } = useCursor({
    ...cursorOver(props),
    name: props.name,
    focusKey: props.focusKey,
    start: props.start,
    step: (at, direction) => {
      if (direction !== 'left' && direction !== 'right') return null;
      moves.current = true;
      const next = stepCursor(at, items.length, direction === 'right' ? 1 : -1);
      if (next !== null && next >= items.length - NEAR_END) props.onNearEnd?.();
      return next;
    },
    along: ['left', 'right'],
    holds: (direction) => direction === 'right',
    onFocus: () => {
      props.onFocus?.();
      if (moves.current) return;
      whenResting(() => {
        moves.current = true;
        bring();
      });
    },
    spanAt: (at) => railWindow(at, items.length, geometry, moves.current),
    trackAt: (at) => shift(-offsetAt(at), 0),
  });
  const offset = offsetAt(view);
  const pageSize = Math.max(1, Math.floor(viewport / geometry.step));
  const pageBy = (by: number) => () => {
    moves.current = true;
    page(by);
    props.onNearEnd?.();
  };
  return (
    <section className={styles.rail} aria-label={props.heading}>
      <h2 className={styles.heading}>{props.headingParts ?? props.heading}</h2>
      <div ref={ref} tabIndex={-1} className={cards.clip} style={{ height: units(height) }}>
        <div ref={trackRef} className={cards.track} style={{ transform }}>
          <CursorCards
            items={items}
            total={props.total}
            labelOf={props.labelOf}
            render={props.render}
            cards={cardWindow}
            span={span}
            maxCards={railWindowSize(geometry)}
            width={width}
            positionOf={(index) => ({ row: props.row, column: index, x: index * geometry.step, y: 0 })}
          />
        </div>
        {offset > 0 && <EdgeArrow side="left" onPress={pageBy(-pageSize)} />}
        {offset < offsetAt(items.length - 1) && (
          <EdgeArrow side="right" at={viewport} onPress={pageBy(pageSize)} />
        )}
      </div>
    </section>
  );
}
