import {
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { afterFrame, useAfterFrame } from '../focus/after-frame.ts';
import { FocusGroup } from '../focus/focus-group.tsx';
import { glide } from '../focus/glide.ts';
import { onceByKeys } from '../focus/input-mode.ts';
import { inputSource, noteInput, onWheel } from '../focus/input-source.ts';
import { noteSection, recallSection } from '../focus/memory.ts';
import { focusableExists, moveFocus } from '../focus/move-focus.ts';
import { useScreen } from '../focus/screen-context.ts';
import { useReturn } from '../focus/use-return.ts';
import { classes } from './classes.ts';
import { EdgeArrow } from './edge-arrow.tsx';
import { isLight } from './motion.ts';
import { NearProvider } from './near-context.ts';
import styles from './section-stack.module.css';
import { shift } from './units.ts';

/** A section's values for its first focusable. */
export interface SectionFocusable {
  readonly focusKey: string;
  readonly onFocus: () => void;
  /** Its index among the sections. */
  readonly row: number;
}

export interface Section {
  readonly key: string;
  /** Including the space below it, in units. */
  readonly height: number;
  /**
   * A section without focusables is skipped. For the same object, the function is not called again. Many
   * sections may share the function, which receives the section's key.
   */
  readonly render: (focusable: SectionFocusable, key: string) => ReactNode;
}

interface SectionStackProps {
  readonly name: string;
  /** While the list is the same object, no work proportional to its length is done. */
  readonly sections: readonly Section[];
  readonly focusKey: string;
  /** Position of the focused section's top after the stack has moved, in units; at 0, the page clips what is above. */
  readonly anchor: number;
  readonly onSection?: (index: number) => void;
  readonly className?: string | undefined;
}

/** Number of near sections on either side of the focused one, the minimum mounted below it, and the maximum mounted. */
const NEAR = 2;
const AHEAD = 3;
const MAX_AHEAD = 5;
/** Height of the screen, in units. */
const SCREEN = 1080;

/** Positions of the sections from the first one's top, and their total height, in units. */
function layOut(sections: readonly Section[]) {
  const indexes = new Map<string | null, number>();
  const tops: number[] = [];
  let total = 0;
  for (const { key, height } of sections) {
    indexes.set(key, tops.length);
    tops.push(total);
    total += height;
  }
  return { indexes, tops, total };
}

interface HolderProps {
  readonly section: Section;
  readonly focusKey: string;
  readonly row: number;
  readonly top: number;
  readonly near: boolean;
  readonly onFocus: (key: string) => void;
}

const Holder = memo(function Holder({ section, focusKey, row, top, near, onFocus }: HolderProps) {
  const { key, render } = section;
  // A section that was near keeps its content, so that the way back draws nothing. The light tier saves the memory.
  const wasNear = useRef(near);
  wasNear.current = near || (wasNear.current && !isLight());
  const content = useMemo(
    () => render({ focusKey, row, onFocus: () => onFocus(key) }, key),
    [render, focusKey, row, key, onFocus],
  );
  return (
    <NearProvider value={wasNear.current}>
      <div className={styles.section} style={{ transform: shift(0, top) }}>
        {content}
      </div>
    </NearProvider>
  );
});

/**
 * Vertically stacked sections that slide to keep the focused one fully visible. They slide within the key
 * press; mounting and unmounting follows after the frame.
 */
export function SectionStack({ name, sections, focusKey, anchor, onSection, className }: SectionStackProps) {
  const { entry } = useScreen();
  const [remembered] = useState(() => recallSection(entry, name));
  const focused = useRef({ key: remembered, index: 0 });
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // In small steps that a press can interrupt.
  const bring = useCallback(() => startTransition(redraw), []);
  const redrawSoon = useAfterFrame(bring);
  const stack = useRef<HTMLDivElement>(null);
  const shade = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layOut(sections), [sections]);
  const { indexes, tops, total } = layout;
  const last = sections.length - 1;
  // By key, because a section added or removed above must not move the visible ones. A removed section leaves
  // the focus to its successor.
  const current = indexes.get(focused.current.key) ?? Math.max(0, Math.min(focused.current.index, last));
  const key = sections[current]?.key ?? null;
  focused.current = { key, index: current };
  // Nor may the stack slide: everything is measured from the focused section's previous position.
  const drawn = useRef({ layout, from: 0 });
  const before = drawn.current.layout.indexes.get(key);
  const origin =
    drawn.current.from +
    (before === undefined ? 0 : (tops[current] ?? 0) - (drawn.current.layout.tops[before] ?? 0));
  // How far the focus is ahead of the stack's section, because a card below a pointer must not slide away.
  const lead = useRef(0);
  const viewOf = (at: number): number => Math.max(0, Math.min(at - lead.current, last));
  // The last sections stay on the screen together, and its upper edge cuts none of them.
  let foot = last;
  while (foot > 0 && (tops[foot - 1] ?? 0) - anchor >= total - SCREEN) foot -= 1;
  const offsetOf = (at: number): number =>
    at === 0 || total <= SCREEN ? 0 : Math.max(0, (tops[Math.min(at, foot)] ?? 0) - anchor);
  const slide = (): void => {
    const offset = offsetOf(viewOf(focused.current.index));
    if (stack.current) glide(stack.current, shift(0, origin - offset));
    if (shade.current) shade.current.style.opacity = offset > 0 ? '1' : '0';
  };
  const focusKeyOf = (section: string): string => `${focusKey}/${section}`;
  const waits = useReturn(
    remembered === null ? null : focusKeyOf(remembered),
    remembered !== null && indexes.has(remembered),
  );
  // Mounted sections stay for a while, so that going up and down creates nothing. Invisible sections are
  // mounted one per frame, so that none waits for all.
  const shown = useRef({ from: current, to: current, current });
  const grows = useRef(0);
  const { from: first, to: end } = shown.current;
  const isNear = first - 1 <= current && current <= end + 1;
  const wanted = Math.min(current + AHEAD, last);
  const from = Math.max(0, current - MAX_AHEAD, Math.min(isNear ? first : current, current - NEAR));
  const to = Math.min(last, current + MAX_AHEAD, Math.max(isNear ? end + grows.current : 0, current + 1));
  useEffect(() => {
    if (to >= wanted) return;
    return afterFrame(() => {
      grows.current = 1;
      bring();
    });
  });
  const isSeen = (at: number, view: number): boolean => {
    const top = (tops[at] ?? 0) - offsetOf(view);
    return top < SCREEN && top + (sections[at]?.height ?? 0) > 0;
  };
  const leadAt = (at: number): number => {
    if (inputSource() === 'keys' || at === 0) return 0;
    const view = viewOf(focused.current.index);
    if (inputSource() === 'pointer') return isSeen(at, view) ? at - view : 0;
    // A wheel moves the stack along, as far as the section needs to be whole on the screen.
    let ahead = lead.current;
    const isWhole = (view: number): boolean =>
      (tops[at] ?? 0) + (sections[at]?.height ?? 0) - offsetOf(view) <= SCREEN;
    while (ahead > 0 && !isWhole(Math.max(0, at - ahead))) ahead -= 1;
    return ahead;
  };
  const came = (section: string): void => {
    noteSection(entry, name, section);
    const at = indexes.get(section);
    if (at === undefined) return;
    if (focused.current.key !== section) {
      lead.current = leadAt(at);
      if (lead.current !== 0) onceByKeys(settleLater);
      focused.current = { key: section, index: at };
      slide();
      // The next press must find its section, however early it comes.
      const { from, to, current } = shown.current;
      const missing = (next: number): boolean =>
        sections[next] !== undefined && (next < from || next > to || Math.abs(next - current) > NEAR);
      if (missing(at - 1) || missing(at + 1)) redraw();
      else redrawSoon();
    }
    onSection?.(at);
  };
  const latest = useRef(came);
  const settle = useRef<() => void>(() => undefined);
  const [settleLater] = useState(() => () => settle.current());
  const [onFocus] = useState(() => (section: string) => latest.current(section));
  useLayoutEffect(() => {
    shown.current = { from, to, current };
    grows.current = 0;
    latest.current = came;
    settle.current = align;
    drawn.current = { layout, from: origin };
    // A press during rendering may have moved it further.
    slide();
  });
  // A wheel that finds no further section shows the last one whole.
  useEffect(
    () =>
      onWheel(() => {
        if (lead.current !== 0 && focused.current.index === last) settleLater();
      }),
    [last, settleLater],
  );
  const near: number[] = [];
  for (let at = from; at <= to; at++) near.push(at);
  // The focus can only return to mounted sections.
  const back = waits.current ? indexes.get(remembered) : undefined;
  if (back !== undefined && back > to) near.push(back);
  const view = viewOf(current);
  const offset = offsetOf(view);
  const align = (): void => {
    lead.current = 0;
    slide();
    redrawSoon();
  };
  const page = (by: 1 | -1) => () => {
    noteInput('wheel');
    for (let at = focused.current.index + by; sections[at]; at += by) {
      const focusable = focusKeyOf((sections[at] as Section).key);
      if (focusableExists(focusable)) return moveFocus(focusable);
    }
    align();
  };
  return (
    <>
      {anchor > 0 && <div ref={shade} className={styles.shade} style={{ opacity: offset > 0 ? 1 : 0 }} />}
      <FocusGroup
        orientation="vertical"
        focusKey={focusKey}
        elementRef={stack}
        first={key === null ? undefined : focusKeyOf(key)}
        className={classes(styles.stack, className)}
        style={{ transform: shift(0, origin - offset) }}
      >
        {near.map((at) => {
          const section = sections[at] as Section;
          return (
            <Holder
              key={section.key}
              section={section}
              focusKey={focusKeyOf(section.key)}
              row={at}
              top={(tops[at] ?? 0) - origin}
              near={Math.abs(at - current) <= NEAR || Math.abs(at - view) <= NEAR || at === back}
              onFocus={onFocus}
            />
          );
        })}
      </FocusGroup>
      {offset > 0 && <EdgeArrow side="up" onPress={page(-1)} />}
      {offset < offsetOf(last) && <EdgeArrow side="down" onPress={page(1)} />}
    </>
  );
}
