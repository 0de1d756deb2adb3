import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longest } from './file-order.ts';

const parts = longest.map((name) => `/tests/${name}.test.`);

function rankOf({ moduleId }: TestSpecification): number {
  const rank = parts.findIndex((part) => moduleId.includes(part));
  return rank < 0 ? longest.length : rank;
}

/** The environment that a file asks for in its first line; empty for that of its project. */
function environmentOf({ moduleId }: TestSpecification): string {
  return /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? '';
}

/**
 * Starts the longest files first, so that none is left running alone at the end. Vitest sorts by the times of earlier
 * runs, which a clean clone does not have. Files of one environment follow one another, because Vitest replaces a process
 * whose next file needs another one.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).map((file) => ({
      file,
      rank: rankOf(file),
      environment: environmentOf(file),
    }));
    sorted.sort((one, other) => one.rank - other.rank || one.environment.localeCompare(other.environment));
    return sorted.map(({ file }) => file);
  }
}
