import type { Result } from './result.ts';
import { runCommand } from './run-command.ts';

/** A check is one command that passes or fails as a whole and counts as one test. */
export async function check(command: string, ...args: string[]): Promise<Result> {
  const { ok, output } = await runCommand(command, args);
  return {
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    skipped: 0,
    output: ok ? '' : `$ ${command} ${args.join(' ')}\n${output}`,
  };
}
