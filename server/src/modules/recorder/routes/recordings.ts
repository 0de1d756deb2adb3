import {
  addRecording as addRecordingCall,
  deleteRecording as deleteRecordingCall,
  listRecordings,
  stopRecording as stopRecordingCall,
} from '@oyna/contract/recordings';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { entitlementOf } from '../../billing/public.ts';
import { addRecording } from '../add-recording.ts';
import { deleteRecording, stopRecording } from '../change-recording.ts';
import { roomOf } from '../household-room.ts';
import { readRecordings } from '../read-recordings.ts';
import { recordingLimit } from './recording-limit.ts';

export function listRecordingsRoute(app: FastifyInstance, services: Services): void {
  serve(app, listRecordings, async ({ query, viewer, language, request }) => {
    const { items, count } = await readRecordings(services, pageWindow(query), language, viewer);
    const hours = (await entitlementOf(services, viewer))?.recording_hours ?? 0;
    const room = await roomOf(services.db, viewer.id, hours);
    return respond(200, { ...pageOf(request, query, count, items), room });
  });
}

export function addRecordingRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(addRecordingCall, recordingLimit), async ({ body, viewer, language }) => {
    const { programme, series = false } = body;
    return respond(200, await addRecording(services, { programme, series }, viewer, language));
  });
}

export function stopRecordingRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(stopRecordingCall, recordingLimit), async ({ params, viewer, language }) =>
    respond(200, await stopRecording(services, params.id, viewer, language)),
  );
}

export function deleteRecordingRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(deleteRecordingCall, recordingLimit), async ({ params, viewer }) => {
    await deleteRecording(services, params.id, viewer);
    return respond(204, null);
  });
}
