import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stepGrid } from '../focus/rail-window.ts';
import { useCursor } from '../focus/use-cursor.ts';
import card from './card.module.css';
import { CursorItem } from './cursor-item.tsx';
import rail from './rail.module.css';
import { shift, units } from './units.ts';

interface GridProps<T> {
  readonly name: string;
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  readonly labelOf: (item: T) => string;
  readonly render: (item: T, place: number) => ReactNode;
  readonly onPress: (item: T) => void;
  /** Called when the cursor comes near the end of what is loaded. */
  readonly onNearEnd?: (() => void) | undefined;
  readonly columns: number;
  readonly stepX: number;
  readonly stepY: number;
  /** Height of what is seen of the grid, in units. */
  readonly viewport: number;
}

const ROWS_AROUND = 2;

/** Cards in rows and columns: a single stop of the D-pad; only the rows near the cursor are in the document. */
export function Grid<T>(props: GridProps<T>) {
  const { t } = useTranslation();
  const { items, columns, stepX, stepY } = props;
  const { ref, bind, focused, focus, cursor, moveTo } = useCursor({
    name: props.name,
    count: items.length,
    keyAt: (place) => {
      const item = items[place];
      return item === undefined ? undefined : props.keyOf(item);
    },
    step: (at, direction) => {
      const next = stepGrid(at, items.length, columns, direction);
      if (next !== null && next >= items.length - columns * 2) props.onNearEnd?.();
      return next;
    },
    holds: (direction) => direction === 'right' || direction === 'down',
    onPress: (at) => {
      const item = items[at];
      if (item !== undefined) props.onPress(item);
    },
  });
  const row = Math.floor(cursor / columns);
  const rows = Math.ceil(items.length / columns);
  const seenRows = Math.max(1, Math.floor(props.viewport / stepY));
  const top = Math.max(0, Math.min(row - 1, rows - seenRows));
  const first = Math.max(0, top - ROWS_AROUND) * columns;
  const last = Math.min(items.length, (top + seenRows + ROWS_AROUND) * columns);
  return (
    <div ref={ref} tabIndex={bind.tabIndex} role="group" aria-label={props.label} className={rail.clip}>
      <div className={rail.track} style={{ transform: shift(0, -top * stepY) }}>
        {items.slice(first, last).map((item, offset) => {
          const place = first + offset;
          const [y, x] = [Math.floor(place / columns), place % columns];
          return (
            <CursorItem
              key={props.keyOf(item)}
              className={`${rail.item} ${card.card}`}
              focused={focused && place === cursor}
              position={`${y},${x}`}
              label={`${props.labelOf(item)}. ${t('a11y.place', { place: place + 1, count: items.length })}`}
              style={{ transform: shift(x * stepX, y * stepY), width: units(stepX - 32) }}
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
  );
}
