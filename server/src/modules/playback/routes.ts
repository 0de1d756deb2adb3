import type { Route } from '../../http/serve.ts';
import { getLicenseRoute } from './routes/license.ts';
import { playChannelRoute, playCinemaRoute, playReelRoute, playStreamRoute } from './routes/play.ts';
import { endPlaybackRoute, reportPlaybackRoute } from './routes/playbacks.ts';
import { serverLicenseRoute } from './routes/server-license.ts';
import { sourceLicenseRoute } from './routes/source-license.ts';

export const playbackRoutes: readonly Route[] = [
  getLicenseRoute,
  serverLicenseRoute,
  sourceLicenseRoute,
  playCinemaRoute,
  playChannelRoute,
  playReelRoute,
  playStreamRoute,
  reportPlaybackRoute,
  endPlaybackRoute,
];
