import type { CatalogueSource } from '@oyna/contract/catalogue-source';
import type { Database } from '../../../infra/database/database.ts';
import { channelSources } from './channel-sources.ts';
import { type OwnedSource, ownedSources, readSourceRef, type SourceOwner } from './source-ref.ts';

/** The source that an address names, as the catalogue has it now; `null` if it is gone, or its item was withdrawn. */
export async function findOwnedSource(db: Database, ref: string): Promise<CatalogueSource | null> {
  const owner = readSourceRef(ref);
  const sources = owner ? await sourcesOf(db, owner) : [];
  return sources.find((it) => it.ref === ref)?.source ?? null;
}

/** A source with the access of its item. */
export interface Priced {
  readonly source: CatalogueSource;
  readonly access: 'free' | 'subscription';
}

/** The same with the access that its item demands now. */
export async function findAskedSource(db: Database, ref: string): Promise<Priced | null> {
  const owner = readSourceRef(ref);
  const source = await findOwnedSource(db, ref);
  return owner && source ? { source, access: await accessOf(db, owner) } : null;
}

/** Trailers and reels are free. */
async function accessOf(db: Database, { kind, id }: SourceOwner): Promise<Priced['access']> {
  if (kind === 'trailer' || kind === 'reel') return 'free';
  const priced = kind === 'channel' ? 'channels' : kind === 'stream' ? 'streams' : 'cinema';
  const row = await db
    .selectFrom(priced)
    .select('access')
    .$if(kind !== 'episode', (query) => query.where('id', '=', id))
    .$if(kind === 'episode', (query) =>
      query.where('id', '=', (from) =>
        from.selectFrom('episodes').select('cinema_id').where('episodes.id', '=', id),
      ),
    )
    .executeTakeFirst();
  return row?.access ?? 'subscription';
}

async function sourcesOf(db: Database, owner: SourceOwner): Promise<OwnedSource[]> {
  if (owner.kind === 'channel') {
    const row = await db
      .selectFrom('channels')
      .select(['sources', 'manifest_url'])
      .where('id', '=', owner.id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    return row ? channelSources(owner.id, row) : [];
  }
  if (owner.kind === 'episode') {
    const row = await db
      .selectFrom('episodes')
      .innerJoin('cinema', 'cinema.id', 'cinema_id')
      .select('episodes.sources')
      .where('episodes.id', '=', owner.id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    return ownedSources(owner, row?.sources ?? []);
  }
  const row = await db
    .selectFrom(tables[owner.kind])
    .select(owner.kind === 'trailer' ? 'trailer_sources as sources' : 'sources')
    .where('id', '=', owner.id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return ownedSources(owner, row?.sources ?? []);
}

const tables = { stream: 'streams', title: 'cinema', trailer: 'cinema', reel: 'reels' } as const;
