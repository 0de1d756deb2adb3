import type { CatalogueSource } from '@oyna/contract/catalogue-source';
import type { Database } from '../../../infra/database/database.ts';
import { channelSources } from './channel-sources.ts';
import { type OwnedSource, ownedSources, readSourceRef, type SourceOwner } from './source-ref.ts';

/** A source with the access that its item demands. */
export interface PricedSource {
  readonly source: CatalogueSource;
  readonly access: 'free' | 'subscription';
}

interface Item {
  readonly access: PricedSource['access'];
  readonly sources: readonly OwnedSource[];
}

/** The source that an address names, as the catalogue has it now; `null` if it is gone, or its item was withdrawn. */
export async function findSource(db: Database, ref: string): Promise<PricedSource | null> {
  const owner = readSourceRef(ref);
  const item = owner && (await findItem(db, owner));
  const found = item?.sources.find((it) => it.ref === ref);
  return item && found ? { source: found.source, access: item.access } : null;
}

/** Trailers and reels are free. */
async function findItem(db: Database, owner: SourceOwner): Promise<Item | null> {
  if (owner.kind === 'channel') {
    const row = await db
      .selectFrom('channels')
      .select(['access', 'sources', 'manifest_url'])
      .where('id', '=', owner.id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    return row ? { access: row.access, sources: channelSources(owner.id, row) } : null;
  }
  const row = await rowOf(db, owner);
  return row ? { access: row.access, sources: ownedSources(owner, row.sources) } : null;
}

async function rowOf(db: Database, { kind, id }: SourceOwner) {
  const free = 'free' as const;
  if (kind === 'episode') {
    return db
      .selectFrom('episodes')
      .innerJoin('cinema', 'cinema.id', 'cinema_id')
      .select(['cinema.access', 'episodes.sources'])
      .where('episodes.id', '=', id)
      .where('episodes.withdrawn_at', 'is', null)
      .where('cinema.withdrawn_at', 'is', null)
      .executeTakeFirst();
  }
  if (kind === 'reel') {
    const row = await db
      .selectFrom('reels')
      .select('sources')
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    return row && { access: free, sources: row.sources };
  }
  if (kind === 'trailer') {
    const row = await db
      .selectFrom('cinema')
      .select('trailer_sources')
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    return row && { access: free, sources: row.trailer_sources };
  }
  return db
    .selectFrom(kind === 'stream' ? 'streams' : 'cinema')
    .select(['access', 'sources'])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}
