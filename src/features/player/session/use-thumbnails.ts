import type { Playback } from '@oyna/contract/playback';
import type { Thumbnail } from '@oyna/contract/thumbnails';
import { useQuery } from '@tanstack/react-query';
import { isLight } from '../../../shared/motion.ts';
import { playerKeys } from '../api/player-query-keys.ts';
import type { Player } from './use-player.ts';

const none: readonly Thumbnail[] = [];

/** Those of a manifest have addresses that expire after six minutes. */
const RENEWAL_MS = 4 * 60_000;

/**
 * The thumbnails of a playback that has begun: the file beside its manifest, or else those that the manifest of a recording
 * names. Empty if missing or unavailable, and in the light tier, whose memory they would fill.
 */
export function useThumbnails(
  playback: Playback | null,
  { engine, state }: Pick<Player, 'engine' | 'state'>,
): readonly Thumbnail[] {
  const address = playback?.thumbnails ?? null;
  const isNamed = address !== null;
  const query = useQuery({
    queryKey: playerKeys.thumbnails(address ?? playback?.playback_id ?? null),
    meta: { isSingleUse: true },
    enabled: playback !== null && (isNamed || !state.live) && !isLight(),
    refetchInterval: isNamed ? false : RENEWAL_MS,
    queryFn: () =>
      isNamed
        ? import('./fetch-thumbnails.ts').then(({ fetchThumbnails }) => fetchThumbnails(address))
        : engine.thumbnails(),
  });
  return query.data ?? none;
}
