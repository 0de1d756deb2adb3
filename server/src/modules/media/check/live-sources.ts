import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import { isNotOver } from '../../../infra/database/is-not-over.ts';
import { channelSources } from '../sources/channel-sources.ts';
import { type OwnedSource, ownedSources, type SourceOwner } from '../sources/source-ref.ts';

/** A source of something live, as the operator knows it. */
export interface LiveSource extends OwnedSource {
  /** Such as `channel sport`. */
  readonly item: string;
  /** 1 for the first source of the item. */
  readonly place: number;
  /** Number of its sources. */
  readonly of: number;
}

/** The sources of all channels that are on air and of the streams that run now, or only of some owners. */
export async function liveSources(
  db: Database,
  now: Date,
  owners?: readonly SourceOwner[],
): Promise<readonly LiveSource[]> {
  const isMeant = (kind: SourceOwner['kind']) =>
    sql<boolean>`id = any(${owners?.filter((it) => it.kind === kind).map(({ id }) => id) ?? []}::integer[])`;
  const channels = await db
    .selectFrom('channels')
    .select(['id', 'slug', 'sources', 'manifest_url'])
    .where('withdrawn_at', 'is', null)
    .where('media', 'is', null)
    .where('state', '=', 'on_air')
    .$if(owners !== undefined, (query) => query.where(isMeant('channel')))
    .orderBy('id')
    .execute();
  const streams = await db
    .selectFrom('streams')
    .select(['id', 'slug', 'sources'])
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '<=', now)
    .where(isNotOver(now))
    .$if(owners !== undefined, (query) => query.where(isMeant('stream')))
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
