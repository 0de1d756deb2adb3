const words = (path: string): string[] =>
  path
    .replace(/(\.test)?\.\w+$/, '')
    .split(/[/.-]/)
    .filter((word) => word !== 'src' && word !== 'tests');

/**
 * Test files in the order of their nearness to changed files: the more words of its path a test shares with one of them,
 * the earlier it runs. A changed test comes first.
 */
export function nearestFirst(tests: readonly string[], changed: readonly string[]): string[] {
  const paths = changed.map((file) => new Set(words(file)));
  const nearness = (test: string): number => {
    if (changed.includes(test)) return Number.POSITIVE_INFINITY;
    const own = words(test);
    return Math.max(0, ...paths.map((path) => own.filter((word) => path.has(word)).length));
  };
  return tests
    .map((test) => ({ test, near: nearness(test) }))
    .sort((one, other) => other.near - one.near || one.test.localeCompare(other.test))
    .map(({ test }) => test);
}
