import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Entitlement } from '../billing/public.ts';
import {
  heightLimit,
  type MediaGrant,
  type MediaHolder,
  mediaPath,
  type OwnedSource,
  sourceAddress,
  sourceUrl,
} from '../media/public.ts';

interface Renewal {
  /** The viewer's network address. */
  readonly network: string;
  readonly holder: MediaHolder;
  /** The plan that limits the quality. */
  readonly limit: Entitlement | null;
}

/**
 * Renews the address of media elsewhere; `null` if it stays as it is, or the item has other sources now. Throws `not_playable`
 * if the key of the source is gone.
 */
export async function renewedSource(
  services: Services,
  sources: readonly OwnedSource[],
  grant: MediaGrant,
  { network, holder, limit }: Renewal,
): Promise<string | null> {
  const owned = sources.find(({ ref }) => ref === grant.folder);
  const url = owned && (await sourceUrl(services, owned.source, grant));
  if (!owned || !url) return null;
  const present = { ...grant, maxHeight: heightLimit(owned.source.height, limit) };
  const address = sourceAddress(
    services,
    { source: owned.source, url, network },
    { path: mediaPath(present), holder },
  );
  if (!address) throw new DomainError('not_playable');
  return address.base;
}
