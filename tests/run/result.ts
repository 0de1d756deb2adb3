/** The result of one group. `output` is the output of its commands, shown only after a failure. */
export type Result = { passed: number; failed: number; skipped: number; output: string };

export const nothing: Result = { passed: 0, failed: 0, skipped: 0, output: '' };

export function sum(one: Result, other: Result): Result {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    output: one.output + other.output,
  };
}
