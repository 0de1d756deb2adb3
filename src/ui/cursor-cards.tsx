import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cursor } from '../focus/use-cursor.ts';
import card from './card.module.css';
import styles from './cursor-cards.module.css';
import { CursorItem } from './cursor-item.tsx';

/** What a rail and a grid know of their cards. */
export interface CardList<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  readonly labelOf: (item: T) => string;
  readonly render: (item: T, place: number) => ReactNode;
  readonly onPress: (item: T) => void;
  /** OK was held on it. */
  readonly onHold?: ((item: T) => void) | undefined;
  /** The Play key was pressed on it. */
  readonly onPlay?: ((item: T) => void) | undefined;
}

interface CursorCardsProps<T> extends CardList<T> {
  readonly cursor: Cursor;
  /** The cards that are in the document; `last` is one of them. */
  readonly first: number;
  readonly last: number;
  /** `row,column` of a place. */
  readonly positionOf: (place: number) => string;
  readonly styleOf: (place: number) => CSSProperties;
}

/** How a list of cards answers to a cursor: what stands where, and what OK does to it. */
export function cursorOver<T>({ items, keyOf, onPress, onHold, onPlay }: CardList<T>) {
  const at =
    (act: (item: T) => void) =>
    (place: number): void => {
      const item = items[place];
      if (item !== undefined) act(item);
    };
  return {
    count: items.length,
    keyAt: (place: number): string | number | undefined => {
      const item = items[place];
      return item === undefined ? undefined : keyOf(item);
    },
    onPress: at(onPress),
    onHold: onHold && at(onHold),
    onPlay: onPlay && at(onPlay),
  };
}

/** The cards near a cursor, each at its computed place. */
export function CursorCards<T>(props: CursorCardsProps<T>) {
  const { t } = useTranslation();
  const { items, cursor, first } = props;
  return items.slice(first, props.last + 1).map((item, offset) => {
    const place = first + offset;
    return (
      <CursorItem
        key={props.keyOf(item)}
        className={`${styles.item} ${card.card}`}
        focused={cursor.focused && place === cursor.cursor}
        position={props.positionOf(place)}
        label={`${props.labelOf(item)}. ${t('a11y.place', { place: place + 1, count: items.length })}`}
        style={props.styleOf(place)}
        onPoint={() => cursor.point(place)}
        onPress={() => props.onPress(item)}
      >
        {props.render(item, place)}
      </CursorItem>
    );
  });
}
