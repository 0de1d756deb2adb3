import { isIn, patternOf } from './sources.ts';

const ours = patternOf(['src/', 'platforms/', 'contract/src/'], '.*\\.(ts|tsx|css)$');
const isEntry = isIn(['src/main.tsx']);
const isAfterStart = isIn(['src/app/after-start.ts']);
/** Small parts that most later screens share. */
const isSoon = isIn([
  'contract/src/stream.ts',
  'src/actions/phones/use-asks.ts',
  'src/api/by-page.ts',
  'src/api/reel-key.ts',
  'src/api/send-change.ts',
  'src/api/use-switch.ts',
  'src/features/channels/api/recent-channels.ts',
  'src/features/streams/api/stream-key.ts',
  'src/focus/timing/when-quiet.ts',
  'src/i18n/at-day-and-time.ts',
  'src/i18n/day-and-time.ts',
  'src/i18n/nest-quotes.ts',
  'src/state/phone-remote.ts',
  'src/state/playing.ts',
  'src/ui/use-digit-keys.ts',
]);

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether a root imports a module statically, directly or through other modules. */
function isNeededBy(
  isRoot: (id: string) => boolean,
  id: string,
  graph: Graph,
  seen = new Set<string>(),
): boolean {
  if (isRoot(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((by) => isNeededBy(isRoot, by, graph, seen)) ?? false;
}

/**
 * Puts all modules of the first screen into one file. By default the build cuts them into dozens of files, and each
 * one costs an old set a request and compresses separately. A file apart for the modules that only the entry uses
 * would name two hundred of the other's exports, which is 2 kB of gzip.
 */
export const startChunk = {
  name: (id: string, graph: Graph) => (isNeededBy(isEntry, id, graph) ? 'start' : null),
  test: ours,
  priority: 2,
};

/** Puts the code that every start loads right after the first screen into one file. */
export const afterStartChunk = {
  name: (id: string, graph: Graph) =>
    isSoon(id) || isNeededBy(isAfterStart, id, graph) ? 'after-start' : null,
  test: ours,
  // A group includes the imports of its modules, so the start comes first.
  priority: 1,
};
