import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardWindow, Span } from '../focus/cursor/card-window.ts';
import { useCard } from '../focus/cursor/use-card.ts';
import type { CardKey } from '../focus/tree/app-focus.ts';
import { positionText } from '../i18n/position-text.ts';
import card from './card.module.css';
import styles from './cursor-cards.module.css';
import { units } from './units.ts';

/** A card's data for a rail or a grid. */
export interface CardList<T> {
  readonly items: readonly T[];
  /** Missing while the item loads. */
  readonly keyOf: (item: T) => CardKey;
  readonly labelOf: (item: T) => string;
  readonly render: (item: T, index: number) => ReactNode;
  readonly onPress: (item: T) => void;
  /** OK was held on it. */
  readonly onHold?: ((item: T) => void) | undefined;
  /** The Play key was pressed on it. */
  readonly onPlay?: ((item: T) => void) | undefined;
}

/** Position of a card: its row and column in `data-pos`, and its offset in its list in units. */
export interface CardPosition {
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
  readonly maxCards: number;
  /** Size of a card, in units. */
  readonly width: number;
  readonly positionOf: (index: number) => CardPosition;
}

interface SlotProps<T> extends CardPosition, Pick<CardList<T>, 'labelOf' | 'render'> {
  readonly item: T;
  readonly index: number;
  readonly count: number;
  readonly width: number;
  readonly cards: CardWindow;
  readonly positionLabel: (index: number, count: number) => string;
}

/** A list of cards for a cursor: positions and actions. */
export function cursorOver<T>({ items, keyOf, onPress, onHold, onPlay }: CardList<T>) {
  const at =
    (act: (item: T) => void) =>
    (index: number): void => {
      const item = items[index];
      if (item !== undefined) act(item);
    };
  return {
    count: items.length,
    keyAt: (index: number): CardKey => {
      const item = items[index];
      return item === undefined ? undefined : keyOf(item);
    },
    onPress: at(onPress),
    onHold: onHold && at(onHold),
    onPlay: onPlay && at(onPlay),
  };
}

function Slot<T>(props: SlotProps<T>) {
  const { ref, bind } = useCard(props.cards, props.index);
  return (
    <div
      ref={ref}
      {...bind}
      role="button"
      aria-label={`${props.labelOf(props.item)}. ${props.positionLabel(props.index + 1, props.count)}`}
      className={`${styles.item} ${card.card}`}
      style={{ left: units(props.x), top: units(props.y), width: units(props.width) }}
      data-pos={`${props.row},${props.column}`}
    >
      {props.render(props.item, props.index)}
    </div>
  );
}

const MemoSlot = memo(Slot) as typeof Slot;

/**
 * The cards near a cursor, each at its computed position. As the cursor moves, elements of cards left behind
 * are reused: a slot represents every index that equals its own modulo `maxCards`, and slots never change their
 * order.
 */
export function CursorCards<T>({
  items,
  total = 0,
  span,
  maxCards,
  positionOf,
  ...card
}: CursorCardsProps<T>) {
  const { t } = useTranslation();
  const positionLabel = useMemo(() => positionText(t), [t]);
  const slots: ReactNode[] = [];
  for (let index = span.first; index <= Math.min(span.last, items.length - 1); index++) {
    const slot = index % maxCards;
    slots[slot] = (
      <MemoSlot
        key={slot}
        {...card}
        {...positionOf(index)}
        item={items[index] as T}
        index={index}
        count={Math.max(total, items.length)}
        positionLabel={positionLabel}
      />
    );
  }
  return slots;
}
