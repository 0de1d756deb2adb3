import type { InputSource } from '../focus/input/input-source.ts';
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
import { layOut, type StackLayout } from './stack-layout.ts';

/** What one drawing of a stack shows. */
export interface StackDrawing {
  readonly layout: StackLayout;
  /** Index of the focused section. */
  readonly index: number;
  /**
   * Where the drawn positions of sections begin, in units from the first one's top. It moves with the focused section, so that
   * sections added or removed above neither move nor slide the visible ones.
   */
  readonly origin: number;
  /** How far the stack has slid from its top, in units. */
  readonly offset: number;
  readonly drawn: SectionWindow;
  /** Indexes of the sections in the document. */
  readonly mounted: readonly number[];
}

/**
 * The focused section of a stack, how far the stack has slid, and which sections are in the document. It knows neither DOM
 * nor React. A drawing is planned first and counts only once it is shown, because React may drop a rendering.
 */
export interface StackCursor {
  /** Key of the focused section. */
  readonly key: () => string | null;
  /**
   * Finds the focused section by its key; a removed one leaves the focus to its successor. `kept` and `back` are sections
   * that must be in the document, -1 for none.
   */
  readonly plan: (layout: StackLayout, kept?: number, back?: number) => StackDrawing;
  /** The document shows a drawing. */
  readonly show: (drawing: StackDrawing) => void;
  /** How far the stack has slid from its top, in units. */
  readonly offset: () => number;
  /** Position of the stack's element, in units. */
  readonly place: () => number;
  /** Distance from the screen of an element in the document, 0 if it is seen, in units. */
  readonly distanceOf: (element: number) => number;
  /** Moves to a section that has the focus. Returns its index, and whether that is news; `null` for an unknown section. */
  readonly enter: (
    key: string,
    source: InputSource,
  ) => { readonly index: number; readonly isNew: boolean } | null;
  /** How many sections the focus is ahead of the shown one, because a card below a pointer must not slide away. */
  readonly lead: () => number;
  /** The focused section becomes the shown one. */
  readonly settle: () => void;
  /** Key of the section `by` sections from the focused one. */
  readonly keyAt: (by: number) => string | undefined;
  /** Whether a press up or down finds a section with its cards. */
  readonly isReady: () => boolean;
  /** Whether the document has all that further presses need. */
  readonly suits: () => boolean;
  /**
   * The shown window with a section that will be seen `soon`, or with one that a pause may prepare for `later` presses; `null`
   * if it has enough.
   */
  readonly more: (when: 'soon' | 'later') => SectionWindow | null;
  /** The next drawing has this window, if the focus stays. */
  readonly grow: (wider: SectionWindow | null) => void;
}

const inside = (index: number, last: number): number => Math.max(0, Math.min(index, last));

/** `key` names the section that had the focus when the screen was left. */
export function createStackCursor(key: string | null, isLight: () => boolean): StackCursor {
  let index = 0;
  let lead = 0;
  let shown: StackDrawing | null = null;
  /** The window for the next drawing, with more sections than the shown one. */
  let grown: SectionWindow | null = null;
  let layout = layOut([], 0);
  let drawn = emptyWindow(0);
  const viewIn = (last: number): number => inside(index - lead, last);
  const positionIn = ({ last }: StackLayout): StackPosition => ({
    at: index,
    view: viewIn(last),
    last,
    light: isLight(),
  });
  const offset = (): number => layout.offsetOf(viewIn(layout.last));
  const leadAt = (at: number, source: InputSource): number => {
    if (source === 'keys' || at === 0) return 0;
    const view = viewIn(layout.last);
    if (source === 'pointer') return layout.distanceOf(at, view) === 0 ? at - view : 0;
    // A wheel moves the stack along, as far as the section needs to be whole on the screen.
    let ahead = lead;
    while (ahead > 0 && !layout.isWhole(at, Math.max(0, at - ahead))) ahead -= 1;
    return ahead;
  };
  return {
    key: () => key,
    plan: (next, kept = -1, back = -1) => {
      const { indexes, tops, last, sections } = next;
      index = indexes.get(key) ?? inside(index, last);
      key = sections[index]?.key ?? null;
      const before = layout.indexes.get(key);
      const moved = before === undefined ? 0 : (tops[index] ?? 0) - (layout.tops[before] ?? 0);
      const wanted = nextWindow(grown ?? (shown ? drawn : emptyWindow(index)), positionIn(next));
      const mounted = kept >= 0 && kept < wanted.from ? [kept] : [];
      for (let at = wanted.from; at <= wanted.to; at++) mounted.push(at);
      if (back > wanted.to) mounted.push(back);
      return {
        layout: next,
        index,
        origin: (shown?.origin ?? 0) + moved,
        offset: next.offsetOf(viewIn(last)),
        drawn: wanted,
        mounted,
      };
    },
    show: (drawing) => {
      shown = drawing;
      ({ layout, drawn } = drawing);
      grown = null;
    },
    offset,
    place: () => (shown?.origin ?? 0) - offset(),
    distanceOf: (element) => layout.distanceOf(shown?.mounted[element] ?? 0, viewIn(layout.last)),
    enter: (section, source) => {
      const at = layout.indexes.get(section);
      if (at === undefined) return null;
      const isNew = key !== section;
      if (isNew) {
        lead = leadAt(at, source);
        key = section;
        index = at;
      }
      return { index: at, isNew };
    },
    lead: () => lead,
    settle: () => {
      lead = 0;
    },
    keyAt: (by) => layout.sections[index + by]?.key,
    isReady: () => isDrawn(drawn, index - 1, layout.last) && isDrawn(drawn, index + 1, layout.last),
    suits: () => suits(drawn, positionIn(layout)),
    more: (when) => (when === 'soon' ? withNext : withPrepared)(drawn, positionIn(layout)),
    grow: (wider) => {
      grown = wider;
    },
  };
}
