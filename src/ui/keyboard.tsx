import { stepGrid } from '../focus/cursor/rail-window.ts';
import { useCursor } from '../focus/cursor/use-cursor.ts';
import { classes } from './classes.ts';
import { CursorItem } from './cursor-item.tsx';
import styles from './keyboard.module.css';
import { digitRow, type KeyboardLayout, keyboardLayouts } from './keyboard-layouts.ts';

export interface Key {
  readonly face: string;
  readonly press: () => void;
  /** Read out instead of the face. */
  readonly label?: string;
  /** How many keys of one letter it is as wide as; 1 unless told. */
  readonly span?: number;
  /** It stands for the layout in use. */
  readonly on?: boolean;
}

interface KeyboardProps {
  readonly name: string;
  readonly focusKey?: string;
  readonly layout: KeyboardLayout;
  /** The next letter is a capital. */
  readonly capital: boolean;
  readonly onType: (letter: string) => void;
  readonly onErase: () => void;
  readonly onDone: () => void;
  /** With a row of digits above the letters; the cursor begins at the first letter. */
  readonly digits?: boolean;
  /** Extra keys below the letters, before space. */
  readonly extra?: readonly Key[];
  /** A row of keys between the letters and those: other layouts. */
  readonly modes?: readonly Key[];
  /** Small keys, for use beside other content. */
  readonly small?: boolean;
  readonly onFocus?: () => void;
  readonly labels: { readonly space: string; readonly erase: string; readonly done: string };
}

interface KeyPosition {
  readonly row: number;
  readonly column: number;
}

type Row = readonly Key[];

const spanOf = ({ span = 1 }: Key): number => span;
const widthOf = (row: Row): number => row.reduce((sum, key) => sum + spanOf(key), 0);

/** Where Up or Down from a key of one row leads to in another, whose keys may be fewer and wider. */
function across(column: number, from: Row, to: Row): number {
  if (from === to) return column;
  const ahead = widthOf(from.slice(0, column));
  const key = from[column];
  const middle = from.length > to.length || !key ? ahead : ahead + spanOf(key) / 2;
  const target = (middle * widthOf(to)) / widthOf(from);
  let end = 0;
  const found = to.findIndex((each) => {
    end += spanOf(each);
    return end > target;
  });
  return found < 0 ? to.length - 1 : found;
}

/** Letters of one layout, and below them other layouts, space, erase and done. A single focusable. */
export function Keyboard(props: KeyboardProps) {
  const letters = [...(props.digits ? [digitRow] : []), ...keyboardLayouts[props.layout]];
  const rows: Row[] = letters.map((row) =>
    row.map((letter) => {
      const face = props.capital ? letter.charAt(0).toUpperCase() + letter.slice(1) : letter;
      return { face, press: () => props.onType(face) };
    }),
  );
  if (props.modes) rows.push(props.modes);
  rows.push([
    ...(props.extra ?? []),
    { face: props.labels.space, press: () => props.onType(' '), span: 2 },
    { face: props.labels.erase, press: props.onErase, span: 2 },
    { face: props.labels.done, press: props.onDone, span: props.small ? 2 : 3 },
  ]);
  const count = rows.reduce((sum, row) => sum + row.length, 0);
  const begins = rows.map((_, line) => rows.slice(0, line).reduce((sum, row) => sum + row.length, 0));
  const positionOf = (at: number): KeyPosition => {
    const row = begins.filter((begin) => begin <= at).length - 1;
    return { row, column: at - (begins[row] ?? 0) };
  };
  const keyAt = (at: number): Key | undefined => {
    const { row, column } = positionOf(at);
    return rows[row]?.[column];
  };
  const { ref, cards } = useCursor({
    name: props.name,
    focusKey: props.focusKey,
    count,
    // Another text begins at the first key again, not at "Done".
    remembers: false,
    start: props.digits ? digitRow.length : 0,
    // Another layout replaces the letters; the keys below stay.
    keyAt: (at) => {
      const { row, column } = positionOf(at);
      return row < letters.length ? `${row},${column}` : rows[row]?.[column]?.face;
    },
    step: (at, direction) => {
      const { row, column } = positionOf(at);
      const here = rows[row] ?? [];
      if (direction === 'left' || direction === 'right') {
        const next = stepGrid(column, here.length, here.length, direction);
        return next === null ? null : (begins[row] ?? 0) + next;
      }
      const line = row + (direction === 'down' ? 1 : -1);
      const there = rows[line];
      return there ? (begins[line] ?? 0) + across(column, here, there) : null;
    },
    onPress: (at) => keyAt(at)?.press(),
    onFocus: props.onFocus,
  });
  return (
    <div ref={ref} tabIndex={-1} className={classes(styles.keyboard, props.small && styles.small)}>
      {rows.map((row, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index, whatever the layout
        <div key={line} className={styles.row}>
          {row.map((key, column) => {
            const at = (begins[line] ?? 0) + column;
            return (
              <CursorItem
                key={key.face}
                className={classes(
                  styles.key,
                  line >= letters.length && styles.below,
                  key.on && styles.inUse,
                )}
                style={{ flexGrow: spanOf(key) }}
                label={key.label ?? key.face}
                on={key.on}
                cards={cards}
                index={at}
              >
                {key.face}
              </CursorItem>
            );
          })}
        </div>
      ))}
    </div>
  );
}
