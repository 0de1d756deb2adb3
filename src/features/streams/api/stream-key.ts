/** Query key of broadcasts: of those to come in a scope, of all, or of one. */
export const streamKey = (scope: string, part?: 'all' | number) =>
  part === undefined ? (['stream', scope] as const) : (['stream', scope, part] as const);
