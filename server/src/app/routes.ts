import type { Route } from '../http/serve.ts';
import { accountsRoutes } from '../modules/accounts/routes.ts';
import { billingRoutes } from '../modules/billing/routes.ts';
import { catalogueRoutes } from '../modules/catalogue/routes.ts';
import { configRoutes } from '../modules/config/routes.ts';
import { contactRoutes } from '../modules/contact/routes.ts';
import { libraryRoutes } from '../modules/library/routes.ts';
import { mediaRoutes } from '../modules/media/routes.ts';
import { notificationsRoutes } from '../modules/notifications/routes.ts';
import { partyRoutes } from '../modules/party/routes.ts';
import { playbackRoutes } from '../modules/playback/routes.ts';
import { recommendationsRoutes } from '../modules/recommendations/routes.ts';
import { recorderRoutes } from '../modules/recorder/routes.ts';
import { remoteInputRoutes } from '../modules/remote-input/routes.ts';
import { chatFrameRoute } from './pages/addon/chat-frame.ts';
import { helpRoute } from './pages/help/help.ts';
import { linkRoute } from './pages/link/link.ts';
import { reelRoute } from './pages/reel/reel.ts';
import { healthzRoute, readyzRoute } from './routes/health.ts';
import { inboxRoute } from './routes/inbox.ts';

/** Registers the addresses of viewers except the web app. */
export const routes: readonly Route[] = [
  healthzRoute,
  readyzRoute,
  inboxRoute,
  linkRoute,
  helpRoute,
  reelRoute,
  chatFrameRoute,
  ...accountsRoutes,
  ...catalogueRoutes,
  ...libraryRoutes,
  ...recommendationsRoutes,
  ...notificationsRoutes,
  ...playbackRoutes,
  ...recorderRoutes,
  ...billingRoutes,
  ...mediaRoutes,
  ...remoteInputRoutes,
  ...partyRoutes,
  ...contactRoutes,
  ...configRoutes,
];
