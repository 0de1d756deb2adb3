import type { Slowing, Subject } from './subject.ts';

/** One of the two subjects. */
export type Place = 0 | 1;

/**
 * Runs the same action on two subjects in turn, each throttled during its turn, so that a busy moment of the
 * machine slows both. `round` decides which one is first.
 */
export async function inTurn(
  subjects: readonly [Subject, Subject],
  { rate, round }: { readonly rate: Slowing; readonly round: number },
  act: (subject: Subject, place: Place) => Promise<void>,
): Promise<void> {
  for (const place of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
    await subjects[place].slow(rate);
    await act(subjects[place], place);
    await subjects[place].slow(1);
  }
}
