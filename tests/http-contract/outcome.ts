export type Outcome = 'passed' | 'failed' | 'missing' | 'skipped';

/** A check and its outcome. `subject` is the identifier of a call, or a topic that several calls share. */
export interface Line {
  readonly scenario: string;
  readonly subject: string;
  readonly check: string;
  readonly outcome: Outcome;
  /** The expected and the actual value. */
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

/** Fails the check unless the condition is true. */
export function expectThat(held: boolean, message: string): asserts held {
  if (!held) throw new CheckEnd('failed', message);
}

/** The result of an earlier check; without it, this check is skipped. */
export function need<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new CheckEnd('skipped', message);
  return value;
}
