import type { Route } from '../../http/serve.ts';
import { getLicenseRoute } from './routes/license.ts';
import { playChannelRoute, playCinemaRoute, playReelRoute, playStreamRoute } from './routes/play.ts';
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
