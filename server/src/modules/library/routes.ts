import type { Route } from '../../http/serve.ts';
import {
  addCommentRoute,
  deleteCommentRoute,
  listCommentsRoute,
  reportCommentRoute,
} from './routes/comments.ts';
import { listFavouriteChannelsRoute, setFavouriteChannelRoute } from './routes/favourite-channels.ts';
import {
  deleteHistoryRoute,
  listFullHistoryRoute,
  listHistoryRoute,
  saveHistoryRoute,
  setWatchedRoute,
} from './routes/history.ts';
import {
  listLikesRoute,
  listSavesRoute,
  setLikeRoute,
  setNotForMeRoute,
  setSaveRoute,
} from './routes/reactions.ts';
import { listRemindersRoute, setReminderRoute } from './routes/reminders.ts';

export const libraryRoutes: readonly Route[] = [
  listCommentsRoute,
  addCommentRoute,
  deleteCommentRoute,
  reportCommentRoute,
  listFavouriteChannelsRoute,
  setFavouriteChannelRoute,
  listHistoryRoute,
  listFullHistoryRoute,
  saveHistoryRoute,
  setWatchedRoute,
  deleteHistoryRoute,
  listLikesRoute,
  setLikeRoute,
  listSavesRoute,
  setSaveRoute,
  setNotForMeRoute,
  listRemindersRoute,
  setReminderRoute,
];
