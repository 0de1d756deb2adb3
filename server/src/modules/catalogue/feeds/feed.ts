import type { Selectable } from 'kysely';
import type { Feeds } from '../../../infra/database/schema/feeds.ts';

/** A playlist or a guide that the server fetches by its address. */
export type Feed = Selectable<Feeds>;

export const feedKinds = ['playlist', 'guide'] as const satisfies Feed['kind'][];
