/** Counts are exact up to this limit, because further counting would read every row. */
export const countLimit = 1000;

export interface PageQuery {
  readonly page: number;
  readonly page_size: number;
}

export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

/** The rows of a page, for a query. */
export function pageWindow(query: PageQuery): PageWindow {
  return { limit: query.page_size, offset: (query.page - 1) * query.page_size };
}
