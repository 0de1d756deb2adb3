import type { Route } from '../../http/serve.ts';
import { getPreviewRoute, listBannersRoute } from './routes/banners.ts';
import { getChannelRoute, listChannelsRoute, listLineupRoute } from './routes/channels.ts';
import { listGuideRoute, listProgrammesRoute, searchProgrammesRoute } from './routes/guide.ts';
import { getProgrammeRoute } from './routes/programme.ts';
import { getReelRoute, listReelsRoute } from './routes/reels.ts';
import { getStreamRoute, listStreamsRoute } from './routes/streams.ts';
import { listCountriesRoute, listFacetsRoute, listGenresRoute, listPeopleRoute } from './routes/terms.ts';
import { getCinemaRoute, listCinemaRoute, listSimilarRoute } from './routes/titles.ts';

export const catalogueRoutes: readonly Route[] = [
  listBannersRoute,
  getPreviewRoute,
  listChannelsRoute,
  listLineupRoute,
  getChannelRoute,
  listGuideRoute,
  listProgrammesRoute,
  searchProgrammesRoute,
  getProgrammeRoute,
  listReelsRoute,
  getReelRoute,
  listStreamsRoute,
  getStreamRoute,
  listGenresRoute,
  listCountriesRoute,
  listFacetsRoute,
  listPeopleRoute,
  listCinemaRoute,
  getCinemaRoute,
  listSimilarRoute,
];
