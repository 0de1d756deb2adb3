import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longest } from './file-order.ts';

const parts = longest.map((name) => `/tests/${name}.test.`);

function rankOf({ moduleId }: TestSpecification): number {
  const rank = parts.findIndex((part) => moduleId.includes(part));
  return rank < 0 ? longest.length : rank;
}

/**
 * Starts the longest files first, so that none is left running alone at the end. Vitest sorts by the times of earlier
 * runs, which a clean clone does not have.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}
