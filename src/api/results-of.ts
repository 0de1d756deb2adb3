/** The list inside a page. A `select` must be the same function in each render; otherwise it runs and compares again. */
export function resultsOf<T>(page: { readonly results: T }): T {
  return page.results;
}
