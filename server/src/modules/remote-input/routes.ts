import type { Route } from '../../http/serve.ts';
import { guestPhonesRoutes } from './routes/guest-phones.ts';
import { awaitTypingRoute, sendToTelevisionRoute } from './routes/remote-input.ts';
import { remoteMessagesRoutes } from './routes/remote-messages.ts';

export const remoteInputRoutes: readonly Route[] = [
  awaitTypingRoute,
  sendToTelevisionRoute,
  remoteMessagesRoutes,
  guestPhonesRoutes,
];
