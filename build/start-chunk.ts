const ours = /[\\/](src|platforms|contract[\\/]src)[\\/].*\.(ts|tsx|css)$/;
const entry = /[\\/]src[\\/]main\.tsx$/;
/** Small parts that home needs right after its first card, or that most later screens share. */
const soon =
  /[\\/]src[\\/](i18n[\\/]((at-)?day-and-time|nest-quotes)|stream|state[\\/]playing|focus[\\/]when-quiet|ui[\\/]use-digit-keys)\.ts$|[\\/]recent-channels\.ts$/;

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether the entry imports a module statically, directly or through other modules. */
function isNeededAtStart(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (entry.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((by) => isNeededAtStart(by, graph, seen)) ?? false;
}

/**
 * Puts all modules of the first screen into one file. By default the build cuts them into dozens of files, and each
 * one costs an old set a request and compresses separately. A file apart for the modules that only the entry uses
 * would name two hundred of the other's exports, which is 2 kB of gzip.
 */
export const startChunk = {
  name: (id: string, graph: Graph) => (soon.test(id) || isNeededAtStart(id, graph) ? 'start' : null),
  test: ours,
  priority: 1,
};
