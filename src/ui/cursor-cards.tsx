import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardWindow, Span } from '../focus/card-window.ts';
import type { CardKey } from '../focus/memory.ts';
import { useCard } from '../focus/use-card.ts';
import { placeText } from '../i18n/place-text.ts';
import card from './card.module.css';
import styles from './cursor-cards.module.css';
import { units } from './units.ts';

/** A card's data for a rail or a grid. */
export interface CardList<T> {
  readonly items: readonly T[];
  /** Missing while the item loads. */
  readonly keyOf: (item: T) => CardKey;
  readonly labelOf: (item: T) => string;
  readonly render: (item: T, place: number) => ReactNode;
  readonly onPress: (item: T) => void;
  /** OK was held on it. */
  readonly onHold?: ((item: T) => void) | undefined;
  /** The Play key was pressed on it. */
  readonly onPlay?: ((item: T) => void) | undefined;
}

/** Position of a card: its row and column in `data-pos`, and its offset in its list in units. */
export interface CardPlace {
  readonly row: number;
  readonly column: number;
  readonly x: number;
  readonly y: number;
}

interface CursorCardsProps<T> extends Pick<CardList<T>, 'items' | 'labelOf' | 'render'> {
  /** How many cards there are, those that are not loaded yet included; those of `items` unless told. */
  readonly total?: number | undefined;
  readonly cards: CardWindow;
  readonly span: Span;
  /** Maximum number of cards in the document. */
  readonly most: number;
  /** Size of a card, in units. */
  readonly width: number;
  readonly placeOf: (place: number) => CardPlace;
}

interface SlotProps<T> extends CardPlace, Pick<CardList<T>, 'labelOf' | 'render'> {
  readonly item: T;
  readonly place: number;
  readonly count: number;
  readonly width: number;
  readonly cards: CardWindow;
  readonly placed: (place: number, count: number) => string;
}

/** A list of cards for a cursor: positions and actions. */
export function cursorOver<T>({ items, keyOf, onPress, onHold, onPlay }: CardList<T>) {
  const at =
    (act: (item: T) => void) =>
    (place: number): void => {
      const item = items[place];
      if (item !== undefined) act(item);
    };
  return {
    count: items.length,
    keyAt: (place: number): CardKey => {
      const item = items[place];
      return item === undefined ? undefined : keyOf(item);
    },
    onPress: at(onPress),
    onHold: onHold && at(onHold),
    onPlay: onPlay && at(onPlay),
  };
}

function Slot<T>(props: SlotProps<T>) {
  const { ref, bind } = useCard(props.cards, props.place);
  return (
    <div
      ref={ref}
      {...bind}
      role="button"
      aria-label={`${props.labelOf(props.item)}. ${props.placed(props.place + 1, props.count)}`}
      className={`${styles.item} ${card.card}`}
      style={{ left: units(props.x), top: units(props.y), width: units(props.width) }}
      data-pos={`${props.row},${props.column}`}
    >
      {props.render(props.item, props.place)}
    </div>
  );
}

const MemoSlot = memo(Slot) as typeof Slot;

/**
 * The cards near a cursor, each at its computed position. As the cursor moves, elements of cards left behind
 * are reused: a slot represents every index that equals its own modulo `most`, and slots never change their
 * order.
 */
export function CursorCards<T>({ items, total = 0, span, most, placeOf, ...card }: CursorCardsProps<T>) {
  const { t } = useTranslation();
  const placed = useMemo(() => placeText(t), [t]);
  const slots: ReactNode[] = [];
  for (let place = span.first; place <= Math.min(span.last, items.length - 1); place++) {
    const slot = place % most;
    slots[slot] = (
      <MemoSlot
        key={slot}
        {...card}
        {...placeOf(place)}
        item={items[place] as T}
        place={place}
        count={Math.max(total, items.length)}
        placed={placed}
      />
    );
  }
  return slots;
}
