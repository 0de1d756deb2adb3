import { distanceFromScreen, SCREEN } from './veil-far.ts';

interface Sized {
  readonly key: string;
  readonly height: number;
}

/** Where the sections of a stack stand, from the first one's top, and how far it slides for each. All in units. */
export interface StackLayout {
  readonly sections: readonly Sized[];
  readonly indexes: ReadonlyMap<string | null, number>;
  readonly tops: readonly number[];
  /** Index of the last section, -1 without one. */
  readonly last: number;
  /** How far the stack has slid while it shows a section. */
  readonly offsetOf: (view: number) => number;
  /** Distance of a section from the screen while the stack shows another, 0 if it is seen. */
  readonly distanceOf: (index: number, view: number) => number;
  /** Whether the lower edge of a section is on the screen while the stack shows another. */
  readonly isWhole: (index: number, view: number) => boolean;
}

/** `anchor` is the position of the shown section's top after the stack has slid. */
export function layOut(sections: readonly Sized[], anchor: number): StackLayout {
  const indexes = new Map<string | null, number>();
  const tops: number[] = [];
  let total = 0;
  for (const { key, height } of sections) {
    indexes.set(key, tops.length);
    tops.push(total);
    total += height;
  }
  const last = tops.length - 1;
  // The last sections stay on the screen together, and its upper edge cuts none of them.
  let foot = last;
  while (foot > 0 && (tops[foot - 1] ?? 0) - anchor >= total - SCREEN) foot -= 1;
  const offsetOf = (view: number): number =>
    view === 0 || total <= SCREEN ? 0 : Math.max(0, (tops[Math.min(view, foot)] ?? 0) - anchor);
  const topOf = (index: number, view: number): number => (tops[index] ?? 0) - offsetOf(view);
  const heightOf = (index: number): number => sections[index]?.height ?? 0;
  return {
    sections,
    indexes,
    tops,
    last,
    offsetOf,
    distanceOf: (index, view) => distanceFromScreen(topOf(index, view), heightOf(index)),
    isWhole: (index, view) => topOf(index, view) + heightOf(index) <= SCREEN,
  };
}
