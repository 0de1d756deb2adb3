import { relative } from 'node:path';
import { createVitest } from 'vitest/node';

/** Kinds of tests that need no build and no browser. */
export const quickProjects = ['unit', 'component', 'contract', 'server'];

/** Paths of the quick test files that import one of the files, directly or through others. */
export async function relatedTests(files: readonly string[]): Promise<string[]> {
  const vitest = await createVitest('test', {
    watch: false,
    project: quickProjects,
    related: [...files],
    reporters: [{}],
  });
  try {
    const found = await vitest.getRelevantTestSpecifications();
    return [...new Set(found.map(({ moduleId }) => relative('.', moduleId)))];
  } finally {
    await vitest.close();
  }
}
