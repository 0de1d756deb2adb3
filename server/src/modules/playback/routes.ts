import type { Route } from '../../http/serve.ts';
import { getLicenseRoute } from './routes/license.ts';
import { playCinemaRoute, playReelRoute } from './routes/play.ts';
import { playChannelRoute, playStreamRoute } from './routes/play-live.ts';
import { endPlaybackRoute, reportPlaybackRoute } from './routes/playbacks.ts';
import { serverLicenseRoute } from './routes/server-license.ts';

export const playbackRoutes: readonly Route[] = [
  getLicenseRoute,
  serverLicenseRoute,
  playCinemaRoute,
  playChannelRoute,
  playReelRoute,
  playStreamRoute,
  reportPlaybackRoute,
  endPlaybackRoute,
];
