import type { Database } from '../../../infra/database/database.ts';
import { channelSources } from '../sources/channel-sources.ts';
import { type OwnedSource, ownedSources } from '../sources/source-ref.ts';

/** A source of something live, as the operator knows it. */
export interface LiveSource extends OwnedSource {
  /** Such as `channel sport`. */
  readonly item: string;
  /** 1 for the first source of the item. */
  readonly place: number;
  /** Number of its sources. */
  readonly of: number;
}

/** The sources of all channels that are on air, and of the streams that run now. */
export async function liveSources(db: Database, now: Date): Promise<readonly LiveSource[]> {
  const channels = await db
    .selectFrom('channels')
    .select(['id', 'slug', 'sources', 'manifest_url'])
    .where('withdrawn_at', 'is', null)
    .where('media', 'is', null)
    .where('state', '=', 'on_air')
    .orderBy('id')
    .execute();
  const streams = await db
    .selectFrom('streams')
    .select(['id', 'slug', 'sources'])
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('id')
    .execute();
  return [
    ...channels.flatMap((row) => named(`channel ${row.slug}`, channelSources(row.id, row))),
    ...streams.flatMap(({ id, slug, sources }) =>
      named(`stream ${slug}`, ownedSources({ kind: 'stream', id }, sources)),
    ),
  ];
}

function named(item: string, sources: readonly OwnedSource[]): LiveSource[] {
  return sources.map((each, at) => ({ ...each, item, place: at + 1, of: sources.length }));
}
