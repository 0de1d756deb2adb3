import { type CatalogueSource, catalogueSource } from '@oyna/contract/catalogue-source';
import * as v from 'valibot';
import { type OwnedSource, ownedSources } from './source-ref.ts';

interface Sourced {
  readonly sources: readonly CatalogueSource[] | null;
  readonly manifest_url: string | null;
}

/** The sources of a channel; `manifest_url` alone is short for one. */
export function channelSources(id: number, { sources, manifest_url }: Sourced): OwnedSource[] {
  const owner = { kind: 'channel', id } as const;
  if (sources !== null && sources.length > 0) return ownedSources(owner, sources);
  return manifest_url === null ? [] : ownedSources(owner, [v.parse(catalogueSource, { url: manifest_url })]);
}
