import { useQuery } from '@tanstack/react-query';
import { absoluteAddress } from '../../../api/base.ts';
import { isLight } from '../../../shared/motion.ts';
import { playerKeys } from '../api/player-query-keys.ts';
import { parseThumbnails, type Thumbnail } from '../model/thumbnails.ts';

const none: readonly Thumbnail[] = [];

/** The thumbnails at an address; empty if missing or unavailable, and in the light tier, whose memory they would fill. */
export function useThumbnails(address: string | null): readonly Thumbnail[] {
  const query = useQuery({
    queryKey: playerKeys.thumbnails(address),
    meta: { isSingleUse: true },
    enabled: address !== null && !isLight(),
    queryFn: async () => {
      const url = absoluteAddress(address ?? '');
      const response = await fetch(url);
      if (!response.ok) throw new Error(`thumbnails ${response.status}`);
      return parseThumbnails(await response.text(), url);
    },
  });
  return query.data ?? none;
}
