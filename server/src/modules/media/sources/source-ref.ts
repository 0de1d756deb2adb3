import { createHash } from 'node:crypto';
import type { CatalogueSource } from '@oyna/contract/catalogue-source';

/** The item that a source belongs to. A trailer has the identifier of its title. */
export interface SourceOwner {
  readonly kind: keyof typeof letters;
  readonly id: number;
}

/** A source with the name that media addresses have for it. */
export interface OwnedSource {
  readonly ref: string;
  readonly source: CatalogueSource;
}

const letters = { channel: 'c', stream: 's', title: 'm', trailer: 't', episode: 'e', reel: 'r' } as const;
const kinds = Object.entries(letters) as [SourceOwner['kind'], string][];

const hashLength = 10;
const pattern = /^_([cstmer])(\d{1,10})-[\w-]{10}$/;

/**
 * Names the sources of an item as the folder of a media address: `_c12-Hk3…`. No media folder begins with an underscore. The
 * name follows from item and address, so it stays when the order of sources changes.
 */
export function ownedSources({ kind, id }: SourceOwner, sources: readonly CatalogueSource[]): OwnedSource[] {
  return sources.map((source) => {
    const hash = createHash('sha256').update(source.url).digest('base64url').slice(0, hashLength);
    return { ref: `_${letters[kind]}${id}-${hash}`, source };
  });
}

/** The owner of a source by the folder of a media address; `null` for a media folder. */
export function readSourceRef(folder: string): SourceOwner | null {
  const [, letter, id] = pattern.exec(folder) ?? [];
  const kind = kinds.find(([, each]) => each === letter)?.[0];
  return kind === undefined ? null : { kind, id: Number(id) };
}
