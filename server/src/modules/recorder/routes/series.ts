import {
  deleteRecordedSeries as deleteRecordedSeriesCall,
  listRecordedSeries,
} from '@oyna/contract/recordings';
import type { FastifyInstance } from 'fastify';
import { wholePage } from '../../../http/page.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { deleteRecordedSeries, readRecordedSeries } from '../recorded-series.ts';
import { recordingLimit } from './recording-limit.ts';

export function listRecordedSeriesRoute(app: FastifyInstance, services: Services): void {
  serve(app, listRecordedSeries, async ({ viewer, language }) =>
    respond(200, wholePage(await readRecordedSeries(services, language, viewer))),
  );
}

export function deleteRecordedSeriesRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(deleteRecordedSeriesCall, recordingLimit), async ({ params, viewer }) => {
    await deleteRecordedSeries(services, params.id, viewer);
    return respond(204, null);
  });
}
