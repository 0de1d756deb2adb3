import { DomainError } from '../../shared/errors/domain-error.ts';
import type { OwnedSource } from '../media/public.ts';

/**
 * The sources that a title may play from. One that is given only encrypted has those with Widevine or PlayReady and without Clear
 * Key, whose keys a viewer could read. Throws `drm_required` if there are only others.
 */
export function sourcesGiven(
  sources: readonly OwnedSource[],
  encryptedOnly: boolean,
): readonly OwnedSource[] {
  if (!encryptedOnly || sources.length === 0) return sources;
  const encrypted = sources.filter(
    ({ source: { drm } }) => drm && (drm.widevine || drm.playready) && !drm.clearkey,
  );
  if (encrypted.length === 0) throw new DomainError('drm_required');
  return encrypted;
}
