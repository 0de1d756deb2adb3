export type Outcome = 'passed' | 'failed' | 'missing' | 'skipped';

/** One check and what came of it. `subject` is the identifier of a call, or what several calls have in common. */
export interface Line {
  readonly scenario: string;
  readonly subject: string;
  readonly check: string;
  readonly outcome: Outcome;
  /** What was expected and what came instead. */
  readonly why?: string;
}

/** Ends a check with an outcome other than passed. */
export class CheckEnd extends Error {
  override readonly name = 'CheckEnd';
  readonly outcome: Exclude<Outcome, 'passed'>;

  constructor(outcome: Exclude<Outcome, 'passed'>, why: string) {
    super(why);
    this.outcome = outcome;
  }
}

/** Fails the check unless what is held is true. */
export function expectThat(held: boolean, otherwise: string): asserts held {
  if (!held) throw new CheckEnd('failed', otherwise);
}

/** What an earlier check should have given; without it this one cannot be made. */
export function need<T>(value: T | null | undefined, otherwise: string): T {
  if (value === null || value === undefined) throw new CheckEnd('skipped', otherwise);
  return value;
}
