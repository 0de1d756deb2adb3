import type { FastifyRequest } from 'fastify';
import { countLimit, type PageQuery, pageWindow } from '../shared/page-window.ts';

export interface Page<T> {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: T[];
}

/** A page of a list. `rows` may have one item more than requested, which means that there is a next page. */
export function pageOf<T>(
  request: FastifyRequest,
  query: PageQuery,
  count: number,
  rows: readonly T[],
): Page<T> {
  const { limit, offset } = pageWindow(query);
  const hasNext = rows.length > limit || offset + Math.min(rows.length, limit) < count;
  return {
    count: Math.min(count, countLimit),
    next: hasNext && rows.length > 0 ? addressOf(request, query.page + 1) : null,
    previous: query.page > 1 ? addressOf(request, query.page - 1) : null,
    results: rows.slice(0, limit),
  };
}

/** A short list in a single page. */
export function wholePage<T>(results: T[]): Page<T> {
  return { count: results.length, next: null, previous: null, results };
}

function addressOf(request: FastifyRequest, page: number): string {
  const { pathname, searchParams } = new URL(request.url, 'http://host');
  searchParams.set('page', String(page));
  return `${pathname}?${searchParams}`;
}
