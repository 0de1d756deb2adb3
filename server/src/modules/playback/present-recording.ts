import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { findRecording, recordedEnd } from '../recorder/public.ts';
import { blackedOut } from './require-on-air.ts';
import type { PresentItem, Running } from './running-item.ts';
import { spanOf } from './span-of.ts';

/** The same for a recording; see presentItem. Throws `not_found` once the viewer deleted it. */
export async function presentRecording(services: Services, { claim, viewer }: Running): Promise<PresentItem> {
  const wanted = { id: claim.recording ?? 0, channel: claim.id };
  const found = viewer && (await findRecording(services, wanted, viewer));
  if (!found) throw new DomainError('not_found');
  if (!found.recordable) throw new DomainError('not_recordable');
  if (found.state === 'blacked_out' || found.is_blacked_out) throw blackedOut();
  const { access, age_rating, media, starts_at } = found;
  return {
    access: 'archive',
    isFree: access === 'free',
    age_rating,
    isLive: false,
    folder: media,
    archive: spanOf(starts_at, recordedEnd(found)),
  };
}
