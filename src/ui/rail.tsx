import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type RailGeometry, railOffset, railWindow, stepCursor } from '../focus/rail-window.ts';
import { useCursor } from '../focus/use-cursor.ts';
import card from './card.module.css';
import { CursorItem } from './cursor-item.tsx';
import styles from './rail.module.css';
import { shift, units } from './units.ts';

interface RailProps<T> {
  /** Unique on its screen. */
  readonly name: string;
  readonly heading: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  readonly labelOf: (item: T) => string;
  readonly render: (item: T, place: number) => ReactNode;
  readonly onPress: (item: T) => void;
  readonly onFocus?: () => void;
  /** Row of its cards in `data-pos`. */
  readonly row: number;
  /** Size of a card and of its whole slot, in units. */
  readonly width: number;
  readonly height: number;
  readonly gap?: number;
}

const VIEWPORT = 1648;

/** A heading and one line of cards: a single stop of the D-pad that moves a cursor along it. */
export function Rail<T>(props: RailProps<T>) {
  const { t } = useTranslation();
  const { items, width, height, gap = 32 } = props;
  const geometry: RailGeometry = { step: width + gap, width, viewport: VIEWPORT };
  const { ref, focused, cursor, moveTo, bind, focus } = useCursor({
    name: props.name,
    focusKey: undefined,
    count: items.length,
    keyAt: (place) => {
      const item = items[place];
      return item === undefined ? undefined : props.keyOf(item);
    },
    step: (at, direction) =>
      direction === 'left' || direction === 'right'
        ? stepCursor(at, items.length, direction === 'right' ? 1 : -1)
        : null,
    holds: (direction) => direction === 'right',
    onPress: (at) => {
      const item = items[at];
      if (item !== undefined) props.onPress(item);
    },
    onFocus: props.onFocus,
  });
  const { first, last } = railWindow(cursor, items.length, geometry);
  return (
    <section className={styles.rail} aria-label={props.heading}>
      <h2 className={styles.heading}>{props.heading}</h2>
      <div ref={ref} tabIndex={bind.tabIndex} className={styles.clip} style={{ height: units(height) }}>
        <div
          className={styles.track}
          style={{ transform: shift(-railOffset(cursor, items.length, geometry), 0) }}
        >
          {items.slice(first, last + 1).map((item, offset) => {
            const place = first + offset;
            return (
              <CursorItem
                key={props.keyOf(item)}
                className={`${styles.item} ${card.card}`}
                focused={focused && place === cursor}
                position={`${props.row},${place}`}
                label={`${props.labelOf(item)}. ${t('a11y.place', { place: place + 1, count: items.length })}`}
                style={{ transform: shift(place * geometry.step, 0), width: units(width) }}
                onPoint={() => {
                  moveTo(place);
                  focus();
                }}
                onPress={() => props.onPress(item)}
              >
                {props.render(item, place)}
              </CursorItem>
            );
          })}
        </div>
      </div>
    </section>
  );
}
