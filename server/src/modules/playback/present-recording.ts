import type { Services } from '../../infra/services.ts';
import { recordedEnd } from '../recorder/public.ts';
import { requirePlayable } from './playable-recording.ts';
import type { PresentItem, Running } from './running-item.ts';
import { spanOf } from './span-of.ts';

/** The same for a recording; see presentItem. Throws the errors of `requirePlayable`, such as `not_found` once the viewer deleted it. */
export async function presentRecording(services: Services, { claim, viewer }: Running): Promise<PresentItem> {
  const wanted = { id: claim.recording ?? 0, channel: claim.id };
  const found = await requirePlayable(services, wanted, viewer);
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
