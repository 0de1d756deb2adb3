const ours = /[\\/](src|platforms|contract[\\/]src)[\\/].*\.(ts|tsx|css)$/;
const entry = /[\\/]src[\\/]main\.tsx$/;

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
 * Puts the modules of the first screen that others share into one file. By default the build cuts them into
 * dozens of files, and each one costs an old set a request and compresses separately.
 */
export const startChunk = {
  name: (id: string, graph: Graph) => (isNeededAtStart(id, graph) ? 'start' : null),
  test: ours,
  minShareCount: 2,
  priority: 1,
};
