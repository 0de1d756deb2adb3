import type { ResponseOf } from '@oyna/contract/call';
import type { listChannels } from '@oyna/contract/channel';
import { serverNow } from '../../api/server-clock.ts';
import { channelsQuery } from '../../features/channels/api/list-channels.ts';
import type { GuideItem } from '../../features/channels/components/guide-rail.tsx';
import { comingUp } from '../../features/channels/model/coming-up.ts';
import { recommendationsQuery } from '../../features/cinema/api/list-recommendations.ts';
import { genresQuery } from '../../features/cinema/api/list-terms.ts';
import { reelsQuery } from '../../features/reels/api/list-reels.ts';
import { streamsQuery } from '../../features/streams/api/list-streams.ts';
import { useProfile } from '../../state/profile.ts';
import { useSession } from '../../state/session.ts';

/** Nothing for children, because it has only times and names of programmes. */
function guideOf({ results }: ResponseOf<typeof listChannels, 200>): readonly GuideItem[] {
  const soon = useProfile.getState().isKids ? [] : comingUp(results, serverNow());
  return soon.length === 0 ? soon : ['guide', 'channels', ...soon];
}

/**
 * The queries of the rails further down. Most wait until the rails of the first screen are drawn, genres for the series above
 * them. The guide has the list of channels.
 */
export function laterQueries(
  scope: string,
  isTopDrawn: boolean,
  { isPending }: { readonly isPending: boolean },
) {
  const isSignedIn = useSession.getState().token !== null;
  return {
    streams: streamsQuery(scope),
    guide: { ...channelsQuery(scope), select: guideOf, enabled: false },
    reels: { ...reelsQuery(scope), enabled: isTopDrawn },
    recommended: { ...recommendationsQuery(scope), enabled: isTopDrawn && isSignedIn },
    genres: { ...genresQuery(scope), enabled: !isPending },
  };
}
