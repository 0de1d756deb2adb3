import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { type MediaGrant, type OwnedSource, sourceAddress } from '../media/public.ts';
import { sourceUrl } from './source-url.ts';

/**
 * Renews the address of media elsewhere; `null` if it stays as it is, or the item has other sources now. Throws `not_playable`
 * if the key of the source is gone.
 */
export function renewedSource(
  services: Services,
  sources: readonly OwnedSource[],
  grant: MediaGrant,
  network: string,
): string | null {
  const owned = sources.find(({ ref }) => ref === grant.folder);
  const url = owned && sourceUrl(owned.source, grant, services.now());
  if (!owned || !url) return null;
  const address = sourceAddress(services, { source: owned.source, url, network });
  if (!address) throw new DomainError('not_playable');
  return address.base;
}
