/** The sections of a stack in the document, and those of them that have their cards. All indexes include the last. */
export interface SectionWindow {
  readonly from: number;
  readonly to: number;
  readonly nearFrom: number;
  readonly nearTo: number;
}

/** The position for which a window is computed. */
export interface StackPosition {
  /** Index of the focused section. */
  readonly at: number;
  /** Index of the section that the stack shows; below `at` while a pointer leads. */
  readonly view: number;
  /** Index of the last section. */
  readonly last: number;
  readonly light: boolean;
}

/** Number of sections on either side of the focused one that have their cards, and the minimum mounted below it. */
const NEAR = 2;
const AHEAD = 3;
/** Sections below the focused one that a pause prepares with their cards, and kept above it. */
const PREPARED = 6;
const BEHIND = 4;
/** The light tier prepares nothing, to save memory. */
const LIGHT_AHEAD = 4;

const clamp = (index: number, last: number): number => Math.max(0, Math.min(index, last));

/** The window of a stack that was not drawn yet. */
export function emptyWindow(at: number): SectionWindow {
  return { from: at, to: at, nearFrom: at, nearTo: at };
}

/** Whether the section at an index has its cards, or does not exist. */
export function isDrawn({ nearFrom, nearTo }: SectionWindow, index: number, last: number): boolean {
  return index < 0 || index > last || (nearFrom <= index && index <= nearTo);
}

/** Whether further presses need sections or cards that the window lacks. */
export function suits(window: SectionWindow, { at, last, light }: StackPosition): boolean {
  return (
    !light &&
    isDrawn(window, clamp(at - NEAR, last), last) &&
    isDrawn(window, clamp(at + NEAR, last), last) &&
    window.to >= Math.min(at + AHEAD, last)
  );
}

/** The next window: the previous one as far as it is still near the focus, with everything that the next presses need. */
export function nextWindow(before: SectionWindow, { at, view, last, light }: StackPosition): SectionWindow {
  const isNear = before.from - 1 <= at && at <= before.to + 1;
  const { from: first, to: end, nearFrom, nearTo } = isNear ? before : emptyWindow(at);
  let from = clamp(Math.min(first, at - NEAR), last);
  let to = Math.min(last, Math.max(end, at + 1));
  const ahead = light ? LIGHT_AHEAD : PREPARED;
  // Of too many, the farther end goes.
  while (to - from > BEHIND + ahead) {
    if (at - from - BEHIND > to - at - ahead) from += 1;
    else to -= 1;
  }
  const min = Math.min(view, at) - NEAR;
  const max = at + NEAR;
  return {
    from,
    to,
    nearFrom: Math.max(from, light ? min : Math.min(nearFrom, min)),
    nearTo: Math.min(to, light ? max : Math.max(nearTo, max)),
  };
}

/** The same window with one more section, needed soon; `null` if it has enough. */
export function withNext(window: SectionWindow, { at, last }: StackPosition): SectionWindow | null {
  return window.to < Math.min(at + AHEAD, last) ? { ...window, to: window.to + 1 } : null;
}

/** The same window with one more section, or with the cards of one, prepared for later presses; `null` if it has enough. */
export function withPrepared(
  window: SectionWindow,
  { at, last, light }: StackPosition,
): SectionWindow | null {
  const max = Math.min(at + PREPARED, last);
  if (light) return null;
  if (window.to < max) return { ...window, to: window.to + 1 };
  return window.nearTo < max ? { ...window, nearTo: window.nearTo + 1 } : null;
}
