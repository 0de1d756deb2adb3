import type { Route } from '../../http/serve.ts';
import {
  addRecordingRoute,
  deleteRecordingRoute,
  listRecordingsRoute,
  stopRecordingRoute,
} from './routes/recordings.ts';
import { deleteRecordedSeriesRoute, listRecordedSeriesRoute } from './routes/series.ts';

export const recorderRoutes: readonly Route[] = [
  listRecordingsRoute,
  addRecordingRoute,
  stopRecordingRoute,
  deleteRecordingRoute,
  listRecordedSeriesRoute,
  deleteRecordedSeriesRoute,
];
