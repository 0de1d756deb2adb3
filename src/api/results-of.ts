/** The list in a page of it. As a `select` it must be the same function at each render, or it is run and compared anew. */
export function resultsOf<T>(page: { readonly results: T }): T {
  return page.results;
}
