const ours = /[\\/](src|platforms|contract[\\/]src)[\\/].*\.(ts|tsx|css)$/;
const entry = /[\\/]src[\\/]main\.tsx$/;

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether the entry imports a module, through whatever others, without waiting for it to be asked for. */
function isNeededAtStart(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (entry.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((by) => isNeededAtStart(by, graph, seen)) ?? false;
}

/**
 * What the first screen needs and others share, in one file: left to itself the build cuts it into dozens, each of
 * them a request to an old set and a dictionary of its own to gzip.
 */
export const startChunk = {
  name: (id: string, graph: Graph) => (isNeededAtStart(id, graph) ? 'start' : null),
  test: ours,
  minShareCount: 2,
  priority: 1,
};
