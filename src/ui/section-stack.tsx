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
import { afterFrame, afterTwoFrames, useAfterFrame } from '../focus/timing/after-frame.ts';
import { glide } from '../focus/timing/glide.ts';
import { useInPause } from '../focus/timing/use-in-pause.ts';
import { FocusGroup } from '../focus/tree/focus-group.tsx';
import { focusableExists, moveFocus } from '../focus/tree/move-focus.ts';
import { useScreen } from '../focus/tree/screen-context.ts';
import { useReturn } from '../focus/tree/use-return.ts';
import { isLight } from '../shared/motion.ts';
import { useSteadyActions } from '../shared/use-steady-actions.ts';
import { classes } from './classes.ts';
import { EdgeArrow } from './edge-arrow.tsx';
import { Holder, type Section } from './section-holder.tsx';
import styles from './section-stack.module.css';
import { createStackCursor } from './stack-cursor.ts';
import { layOut } from './stack-layout.ts';
import { shift } from './units.ts';
import { isSeenVeiled, veilFar } from './veil-far.ts';

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
  const { name, sections, focusKey, anchor, onSection, onSlid, kept, className } = props;
  const { entry } = useScreen();
  const [remembered] = useState(() => recallSection(entry, name));
  const [cursor] = useState(() => createStackCursor(remembered, isLight));
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // In small steps that a press can interrupt.
  const bring = useCallback(() => startTransition(redraw), []);
  const stack = useRef<HTMLDivElement>(null);
  const shade = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  const focusKeyOf = (section: string): string => `${focusKey}/${section}`;
  // Read when needed, because a press between prepared sections renders nothing.
  const first = useCallback(() => {
    const key = cursor.key();
    return key === null ? undefined : `${focusKey}/${key}`;
  }, [cursor, focusKey]);
  const layout = useMemo(() => layOut(sections, anchor), [sections, anchor]);
  const waits = useReturn(
    remembered === null ? null : focusKeyOf(remembered),
    remembered !== null && layout.indexes.has(remembered),
  );
  // The focus can only return to mounted sections.
  const back = waits.current ? layout.indexes.get(remembered) : undefined;
  const drawing = cursor.plan(layout, kept, back);
  const { origin, offset } = drawing;
  const slide = (): void => {
    if (stack.current) glide(stack.current, shift(0, cursor.place()));
    if (shade.current) shade.current.style.opacity = cursor.offset() > 0 ? '1' : '0';
  };
  /** Shows and hides sections, at once if one is seen, otherwise `anyway`. */
  const veil = (anyway: boolean): void => {
    const elements = stack.current?.children ?? [];
    if (anyway || isSeenVeiled(elements, cursor.distanceOf)) veilFar(elements, cursor.distanceOf);
  };
  const tell = (): void => onSlid?.(cursor.offset() > 0);
  // The sections get `came` as a prop and must not render again with it. All of them read the cursor, which knows the drawing
  // that is shown, not the one that is being rendered.
  const steady = useSteadyActions({
    follow: () => {
      veil(true);
      if (cursor.suits()) prepareInPause();
      else bring();
    },
    prepare: () => {
      cursor.grow(cursor.more('later'));
      bring();
    },
    settle: () => {
      cursor.settle();
      slide();
      tell();
      followSoon();
    },
    came: (section: string) => {
      noteSection(entry, name, section);
      const entered = cursor.enter(section, inputSource());
      if (!entered) return;
      if (entered.isNew) {
        if (cursor.lead() !== 0) onceByKeys(steady.settle);
        slide();
        veil(false);
        // The next press must find its section, however early it comes.
        if (cursor.isReady()) followSoon();
        else redraw();
      }
      onSection?.(entered.index);
      tell();
    },
  });
  const followSoon = useAfterFrame(steady.follow);
  const prepareInPause = useInPause(steady.prepare);
  // Mounted sections stay for a while, so that going up and down creates nothing. Those seen soon are mounted one per frame,
  // and the ones after them are prepared in a pause, so that further presses create none.
  useEffect(() => {
    const next = cursor.more('soon');
    if (next !== null) {
      // The first picture of the screen goes first.
      const later = isNew.current ? afterTwoFrames : afterFrame;
      return later(() => {
        isNew.current = false;
        cursor.grow(next);
        bring();
      });
    }
    if (cursor.more('later') !== null) prepareInPause();
  });
  useLayoutEffect(() => {
    cursor.show(drawing);
    // A press during rendering may have moved it further.
    slide();
    veil(true);
  });
  // A wheel that finds no further section shows the last one whole.
  useEffect(
    () =>
      onWheel(() => {
        if (cursor.lead() !== 0 && cursor.keyAt(1) === undefined) steady.settle();
      }),
    [cursor, steady],
  );
  const page = (by: 1 | -1) => () => {
    noteInput('wheel');
    for (let steps = 1; ; steps++) {
      const key = cursor.keyAt(steps * by);
      if (key === undefined) return steady.settle();
      if (focusableExists(focusKeyOf(key))) return moveFocus(focusKeyOf(key));
    }
  };
  const { nearFrom, nearTo } = drawing.drawn;
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
        {drawing.mounted.map((at) => {
          const section = sections[at] as Section;
          return (
            <Holder
              key={section.key}
              section={section}
              focusKey={focusKeyOf(section.key)}
              row={at}
              top={(layout.tops[at] ?? 0) - origin}
              near={(nearFrom <= at && at <= nearTo) || at === back || at === kept}
              onFocus={steady.came}
            />
          );
        })}
      </FocusGroup>
      {offset > 0 && <EdgeArrow side="up" onPress={page(-1)} />}
      {offset < layout.offsetOf(layout.last) && <EdgeArrow side="down" onPress={page(1)} />}
    </>
  );
}
