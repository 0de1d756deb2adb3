import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from './result.ts';
import { runCommand } from './run-command.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

/** A suite is one project of vitest.config.ts. `options` of Vitest may choose some of its files. */
export async function suite(project: string, options: readonly string[] = []): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'oyna-suite-'));
  const file = join(folder, 'report.json');
  try {
    const args = [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...options,
    ];
    const { ok, output } = await runCommand('vitest', args);
    const { passed, failed, skipped } = await counts(file);
    // A file that fails to load, or an error outside any test, fails the run without failing a test.
    return { passed, skipped, failed: ok ? 0 : Math.max(1, failed), output: ok ? '' : output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function counts(file: string): Promise<Omit<Result, 'output'>> {
  try {
    const report: Report = JSON.parse(await readFile(file, 'utf8'));
    const skipped = report.numPendingTests + report.numTodoTests;
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
