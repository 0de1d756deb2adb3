import type { Programme } from '@oyna/contract/channel';
import { serverNow } from '../../api/server-clock.ts';
import { useProgramme } from '../../features/channels/api/find-programme.ts';
import { type Playable, usePlayback } from '../../features/player/index.ts';

interface NextProgramme {
  readonly id: number;
  /** `null` if the guide does not have it. */
  readonly programme: Programme | null;
}

/**
 * The programme after a past one, if it has started. The service names it, because it leaves out programmes that may
 * not be shown, and the guide has its words. `null` while nothing is known.
 */
export function useNextProgramme(what: Playable): NextProgramme | null {
  const { data: playback, dataUpdatedAt } = usePlayback(what);
  const own = what.kind === 'channel' ? (what.programme ?? 0) : 0;
  const following = useProgramme(what.id, own).data?.next ?? null;
  const named = playback?.next_programme;
  const isOther = typeof named === 'number' && following?.id !== named;
  const other = useProgramme(what.id, isOther ? named : own);
  if (isOther) {
    return other.isPending ? null : { id: named, programme: other.data?.programme ?? null };
  }
  if (!following) return null;
  const start = Date.parse(following.starts_at);
  // After a gap in the guide, it may not have started.
  if (start > serverNow()) return null;
  // Programmes that the service left out may not be shown, unless it has started since the response.
  const respondedAt = serverNow() - (Date.now() - dataUpdatedAt);
  if (named === null && start < respondedAt) return null;
  return { id: following.id, programme: following };
}
