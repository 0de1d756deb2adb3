import type { Replaced } from '../../modules/catalogue/public.ts';
import type { ImportTarget, NotedOutcome } from '../import/import-target.ts';
import type { AdminRequest } from './with-admin-api.ts';

/** The catalogue of a server, through the operators' API. */
export function targetOver(request: AdminRequest): ImportTarget {
  return {
    writeRows: async (body) =>
      (await request('POST', 'catalogue/rows', body)).json() as Promise<NotedOutcome>,
    replace: async (replacement) =>
      (await request('POST', 'catalogue/replacements', { ...replacement })).json() as Promise<{
        kinds: Replaced[];
      }>,
  };
}
