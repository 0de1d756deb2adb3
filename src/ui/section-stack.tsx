import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { noteSection, recallSection } from '../focus/cursor/memory.ts';
import { onceByKeys } from '../focus/input/input-mode.ts';
import { inputSource, noteInput, onWheel } from '../focus/input/input-source.ts';
import { afterFrame, useAfterFrame } from '../focus/timing/after-frame.ts';
import { glide } from '../focus/timing/glide.ts';
import { useInPause } from '../focus/timing/use-in-pause.ts';
import { FocusGroup } from '../focus/tree/focus-group.tsx';
import { focusableExists, moveFocus } from '../focus/tree/move-focus.ts';
import { useScreen } from '../focus/tree/screen-context.ts';
import { useReturn } from '../focus/tree/use-return.ts';
import { isLight } from '../shared/motion.ts';
import { classes } from './classes.ts';
import { EdgeArrow } from './edge-arrow.tsx';
import { Holder, type Section } from './section-holder.tsx';
import { layOut } from './section-layout.ts';
import styles from './section-stack.module.css';
import {
  emptyWindow,
  isDrawn,
  nextWindow,
  type SectionWindow,
  type StackPosition,
  suits,
  withNext,
  withPrepared,
} from './section-window.ts';
import { shift } from './units.ts';
import { distanceFromScreen, isSeenVeiled, SCREEN, veilFar } from './veil-far.ts';

interface SectionStackProps {
  readonly name: string;
  /** While the list is the same object, no work proportional to its length is done. */
  readonly sections: readonly Section[];
  readonly focusKey: string;
  /** Position of the focused section's top after the stack has moved, in units; at 0, the page clips content above. */
  readonly anchor: number;
  readonly onSection?: (index: number) => void;
  /** Called with `onSection`, and when the stack follows a pointer: whether it has slid from its top. */
  readonly onSlid?: (hasSlid: boolean) => void;
  /** Index of a section that is always ready for the focus; -1 for none. */
  readonly kept?: number;
  readonly className?: string | undefined;
}

/**
 * Vertically stacked sections that slide to keep the focused one fully visible. They slide within the key
 * press; mounting and unmounting follows after the frame.
 */
export function SectionStack(props: SectionStackProps) {
  const { name, sections, focusKey, anchor, onSection, onSlid, kept = -1, className } = props;
  const { entry } = useScreen();
  const [remembered] = useState(() => recallSection(entry, name));
  const focused = useRef({ key: remembered, index: 0 });
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // In small steps that a press can interrupt.
  const bring = useCallback(() => startTransition(redraw), []);
  const late = useRef<Record<'follow' | 'grow' | 'settle', () => void>>(null);
  const [later] = useState(() => ({
    follow: () => late.current?.follow(),
    grow: () => late.current?.grow(),
    settle: () => late.current?.settle(),
  }));
  const followSoon = useAfterFrame(later.follow);
  const prepare = useInPause(later.grow);
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
  const drawn = useRef<{ layout: typeof layout; from: number; mounted: readonly number[] }>({
    layout,
    from: 0,
    mounted: [],
  });
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
  // Read when needed, because a press between prepared sections renders nothing.
  const first = useCallback(() => {
    const { key } = focused.current;
    return key === null ? undefined : `${focusKey}/${key}`;
  }, [focusKey]);
  const waits = useReturn(
    remembered === null ? null : focusKeyOf(remembered),
    remembered !== null && indexes.has(remembered),
  );
  const view = viewOf(current);
  const offset = offsetOf(view);
  const positionAt = (at: number): StackPosition => ({ at, view: viewOf(at), last, light: isLight() });
  // Mounted sections stay for a while, so that going up and down creates nothing. Those seen soon are mounted one per frame,
  // and the ones after them are prepared in a pause, so that further presses create none.
  const shown = useRef(emptyWindow(current));
  const grown = useRef<SectionWindow>(null);
  const drawing = nextWindow(grown.current ?? shown.current, positionAt(current));
  useEffect(() => {
    const next = withNext(drawing, positionAt(current));
    if (next !== null) {
      return afterFrame(() => {
        grown.current = next;
        bring();
      });
    }
    if (withPrepared(drawing, positionAt(current)) !== null) prepare();
  });
  const distanceOf = (at: number, view: number): number =>
    distanceFromScreen((tops[at] ?? 0) - offsetOf(view), sections[at]?.height ?? 0);
  const isSeen = (at: number, view: number): boolean => distanceOf(at, view) === 0;
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
  /** Shows and hides sections, at once if one is seen, otherwise `anyway`. */
  const veil = (anyway: boolean): void => {
    const elements = stack.current?.children ?? [];
    const view = viewOf(focused.current.index);
    const distance = (positionNow: number): number =>
      distanceOf(drawn.current.mounted[positionNow] ?? 0, view);
    if (anyway || isSeenVeiled(elements, distance)) veilFar(elements, distance);
  };
  const tell = (): void => {
    onSlid?.(offsetOf(viewOf(focused.current.index)) > 0);
  };
  const came = (section: string): void => {
    noteSection(entry, name, section);
    const at = indexes.get(section);
    if (at === undefined) return;
    if (focused.current.key !== section) {
      lead.current = leadAt(at);
      if (lead.current !== 0) onceByKeys(later.settle);
      focused.current = { key: section, index: at };
      slide();
      veil(false);
      // The next press must find its section, however early it comes.
      const isReady = isDrawn(shown.current, at - 1, last) && isDrawn(shown.current, at + 1, last);
      if (isReady) followSoon();
      else redraw();
    }
    onSection?.(at);
    tell();
  };
  // A ref, because the sections get the handler as a prop and must not render again with it.
  const latest = useRef(came);
  const [onFocus] = useState(() => (section: string) => latest.current(section));
  useLayoutEffect(() => {
    shown.current = drawing;
    grown.current = null;
    const positionNow = (): StackPosition => positionAt(focused.current.index);
    late.current = {
      follow: () => {
        veil(true);
        if (suits(shown.current, positionNow())) prepare();
        else bring();
      },
      grow: () => {
        grown.current = withPrepared(shown.current, positionNow());
        bring();
      },
      settle: align,
    };
    latest.current = came;
    drawn.current = { layout, from: origin, mounted };
    // A press during rendering may have moved it further.
    slide();
    veil(true);
  });
  // A wheel that finds no further section shows the last one whole.
  useEffect(
    () =>
      onWheel(() => {
        if (lead.current !== 0 && focused.current.index === last) later.settle();
      }),
    [last, later],
  );
  const { from, to, nearFrom, nearTo } = drawing;
  const mounted: number[] = kept >= 0 && kept < from ? [kept] : [];
  for (let at = from; at <= to; at++) mounted.push(at);
  // The focus can only return to mounted sections.
  const back = waits.current ? indexes.get(remembered) : undefined;
  if (back !== undefined && back > to) mounted.push(back);
  const align = (): void => {
    lead.current = 0;
    slide();
    tell();
    followSoon();
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
        first={first}
        className={classes(styles.stack, className)}
        style={{ transform: shift(0, origin - offset) }}
      >
        {mounted.map((at) => {
          const section = sections[at] as Section;
          return (
            <Holder
              key={section.key}
              section={section}
              focusKey={focusKeyOf(section.key)}
              row={at}
              top={(tops[at] ?? 0) - origin}
              near={(nearFrom <= at && at <= nearTo) || at === back || at === kept}
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
