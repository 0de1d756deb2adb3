import type { Route } from '../../http/serve.ts';
import { getLicenseRoute } from './routes/license.ts';
import { playCinemaRoute, playReelRoute } from './routes/play.ts';
import { playChannelRoute, playStreamRoute } from './routes/play-live.ts';
import { endPlaybackRoute, reportPlaybackRoute } from './routes/playbacks.ts';

export const playbackRoutes: readonly Route[] = [
  getLicenseRoute,
  playCinemaRoute,
  playChannelRoute,
  playReelRoute,
  playStreamRoute,
  reportPlaybackRoute,
  endPlaybackRoute,
];
