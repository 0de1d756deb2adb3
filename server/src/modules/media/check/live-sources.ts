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
  /** Whether the last look at its first source found only sound. */
  readonly onlySound: boolean;
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
    .select(['id', 'slug', 'sources', 'manifest_url', 'only_sound'])
    .where('withdrawn_at', 'is', null)
    .where('media', 'is', null)
    .where('state', '=', 'on_air')
    .$if(owners !== undefined, (query) => query.where(isMeant('channel')))
    .orderBy('id')
    .execute();
  const streams = await db
    .selectFrom('streams')
    .select(['id', 'slug', 'sources', 'only_sound'])
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '<=', now)
    .where(isNotOver(now))
    .$if(owners !== undefined, (query) => query.where(isMeant('stream')))
    .orderBy('id')
    .execute();
  return [
    ...channels.flatMap((row) => named(`channel ${row.slug}`, row, channelSources(row.id, row))),
    ...streams.flatMap((row) =>
      named(`stream ${row.slug}`, row, ownedSources({ kind: 'stream', id: row.id }, row.sources)),
    ),
  ];
}

function named(
  item: string,
  { only_sound }: { readonly only_sound: boolean },
  sources: readonly OwnedSource[],
): LiveSource[] {
  const shared = { item, of: sources.length, onlySound: only_sound };
  return sources.map((each, at) => ({ ...each, ...shared, place: at + 1 }));
}
