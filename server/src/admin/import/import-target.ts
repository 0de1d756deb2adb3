import type { Outcome, Replaced, Replacement } from '../../modules/catalogue/public.ts';
import type { ContentNote } from '../services/content-notes.ts';

export type NotedOutcome = Outcome & { readonly notes: readonly ContentNote[] };

/** The catalogue that an import writes to. */
export interface ImportTarget {
  /** Writes rows; `body` is the JSON text of the request `catalogue/rows`. */
  writeRows(body: string): Promise<NotedOutcome>;
  /** Withdraws what the source no longer has; see `replaceSource`. */
  replace(replacement: Replacement): Promise<{ readonly kinds: readonly Replaced[] }>;
}
