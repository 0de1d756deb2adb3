import type { Journey } from './journey.ts';

/** A part of the walk. It starts and ends on home. */
export interface Step {
  readonly name: string;
  /** Runs in `npm test` too. */
  readonly isCore?: boolean;
  /** Whether the viewer is signed in afterwards, if the step changes that. */
  readonly signsIn?: boolean;
  readonly walk: (journey: Journey) => Promise<void>;
}
