import { memo, type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { afterFrame } from '../focus/after-frame.ts';
import { FocusGroup } from '../focus/focus-group.tsx';
import { glide } from '../focus/glide.ts';
import { noteSection, recallSection } from '../focus/memory.ts';
import { useScreen } from '../focus/screen-context.ts';
import { useReturn } from '../focus/use-return.ts';
import { classes } from './classes.ts';
import styles from './section-stack.module.css';
import { shift } from './units.ts';

/** What a section gives to the stop in it that has the focus first. */
export interface SectionStop {
  readonly focusKey: string;
  readonly onFocus: () => void;
}

export interface Section {
  readonly key: string;
  /** With the space below it, in units. */
  readonly height: number;
  /** A section without stops is passed over. One that is the same function is not asked again. */
  readonly render: (stop: SectionStop) => ReactNode;
}

interface SectionStackProps {
  readonly name: string;
  readonly sections: readonly Section[];
  readonly focusKey: string;
  /** Where the focused section's top comes to stand once the stack has moved, in units. */
  readonly anchor: number;
  readonly onSection?: (place: number) => void;
  readonly className?: string | undefined;
}

/** How many sections above and below the focused one are in the document at least, and at most. */
const BEHIND = 2;
const AHEAD = 3;
const MOST = 6;
/** Height of the screen in units. */
const SCREEN = 1080;

interface HolderProps {
  readonly section: Section;
  readonly focusKey: string;
  readonly top: number;
  readonly onFocus: (key: string) => void;
}

const Holder = memo(function Holder({ section, focusKey, top, onFocus }: HolderProps) {
  return (
    <div className={styles.section} style={{ transform: shift(0, top) }}>
      {section.render({ focusKey, onFocus: () => onFocus(section.key) })}
    </div>
  );
});

/**
 * Sections one below another that slide so that the focused one is always whole on the screen. They slide in the key
 * press; which of them are in the document follows after the frame.
 */
export function SectionStack({ name, sections, focusKey, anchor, onSection, className }: SectionStackProps) {
  const { entry } = useScreen();
  const [remembered] = useState(() => recallSection(entry, name));
  const focusedKey = useRef(remembered);
  const returning = useRef(remembered);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const stack = useRef<HTMLDivElement>(null);
  const shade = useRef<HTMLDivElement>(null);
  const tops: number[] = [];
  let total = 0;
  for (const { height } of sections) {
    tops.push(total);
    total += height;
  }
  // By key: a section that comes or goes above must not move what is being looked at.
  const place = (): number =>
    Math.max(
      0,
      sections.findIndex((section) => section.key === focusedKey.current),
    );
  // The last ones stay at the foot of the screen rather than leave it empty.
  const offsetOf = (at: number): number =>
    at === 0 ? 0 : Math.max(0, Math.min((tops[at] ?? 0) - anchor, total - SCREEN));
  const slide = (): void => {
    const offset = offsetOf(place());
    if (stack.current) glide(stack.current, shift(0, -offset));
    if (shade.current) shade.current.style.opacity = offset > 0 ? '1' : '0';
  };
  const current = place();
  const offset = offsetOf(current);
  // A press that comes while React is at work may have slid it further.
  useLayoutEffect(slide);
  // What was there stays a while: going up and down again makes nothing anew. Of what is not seen yet each frame
  // brings one, so that none waits for all.
  const shown = useRef({ from: current, to: current });
  const wanted = Math.min(current + AHEAD, sections.length - 1);
  const to = Math.max(shown.current.to, current + 1);
  shown.current = {
    from: Math.max(0, current - MOST, Math.min(shown.current.from, current - BEHIND)),
    // The focus can only come back to what is there.
    to: Math.max(
      Math.min(current + MOST, to),
      sections.findIndex((section) => section.key === returning.current),
    ),
  };
  useEffect(() => {
    if (shown.current.to >= wanted) return;
    return afterFrame(() => {
      shown.current = { ...shown.current, to: shown.current.to + 1 };
      redraw();
    });
  });
  const stopOf = (key: string): string => `${focusKey}/${key}`;
  useReturn(
    remembered === null ? null : stopOf(remembered),
    sections.some((section) => section.key === remembered),
  );
  const came = (key: string): void => {
    noteSection(entry, name, key);
    if (key === returning.current) returning.current = null;
    if (focusedKey.current !== key) {
      focusedKey.current = key;
      slide();
      const at = place();
      const { from, to } = shown.current;
      // The next press must find its section, however fast it comes.
      const missing = (next: number): boolean => sections[next] !== undefined && (next < from || next > to);
      if (missing(at - 1) || missing(at + 1)) redraw();
      else afterFrame(redraw);
    }
    onSection?.(place());
  };
  const latest = useRef(came);
  latest.current = came;
  const [onFocus] = useState(() => (key: string) => latest.current(key));
  const first = remembered ?? sections[0]?.key;
  const { from } = shown.current;
  return (
    <>
      <div ref={shade} className={styles.shade} style={{ opacity: offset > 0 ? 1 : 0 }} />
      <FocusGroup
        orientation="vertical"
        focusKey={focusKey}
        elementRef={stack}
        first={first === undefined ? undefined : stopOf(first)}
        className={classes(styles.stack, className)}
        style={{ transform: shift(0, -offset) }}
      >
        {sections.slice(from, shown.current.to + 1).map((section, index) => (
          <Holder
            key={section.key}
            section={section}
            focusKey={stopOf(section.key)}
            top={tops[from + index] ?? 0}
            onFocus={onFocus}
          />
        ))}
      </FocusGroup>
    </>
  );
}
