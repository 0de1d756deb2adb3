import * as v from 'valibot';
import { defineCall } from './call.ts';
import { channel } from './channel.ts';
import { ageRating, id, idParam, page, pageQuery, seconds, soft, timestamp } from './common.ts';

/** A programme that a profile records: a part of its channel that is kept longer than the archive. */
export const recording = v.object({
  id,
  channel: v.pick(channel, ['id', 'number', 'name', 'logo', 'color', 'access']),
  /** `null` once the guide lost it. */
  programme: soft(v.nullable(id), null),
  /** The series that it is recorded with. */
  series: soft(v.nullable(id), null),
  title: v.string(),
  age_rating: ageRating,
  starts_at: timestamp,
  /** Of one that was stopped, its earlier end. */
  ends_at: timestamp,
  state: v.picklist(['planned', 'running', 'recorded']),
  /** A planned one of a channel that may not be recorded any more: nothing of it will be there. */
  is_refused: v.optional(soft(v.boolean(), false)),
  /** When it is deleted. */
  expires_at: timestamp,
});
export type Recording = v.InferOutput<typeof recording>;

/** A series of a channel of which each programme is recorded. */
export const recordedSeries = v.object({
  id,
  channel: v.pick(channel, ['id', 'number', 'name']),
  title: v.string(),
});
export type RecordedSeries = v.InferOutput<typeof recordedSeries>;

/** The hours of the household. A programme that two profiles record counts once. */
export const recordingRoom = v.object({ used_seconds: seconds, hours: v.number() });
export type RecordingRoom = v.InferOutput<typeof recordingRoom>;

export const listRecordings = defineCall({
  id: 'listRecordings',
  method: 'GET',
  path: 'recording/',
  summary: 'My recordings: running and planned ones by start, then recorded ones, the newest first',
  auth: 'required',
  query: v.object(pageQuery),
  responses: { 200: v.object({ ...page(recording).entries, room: recordingRoom }) },
});

export const addRecording = defineCall({
  id: 'addRecording',
  method: 'POST',
  path: 'recording/',
  summary:
    'Record a programme that is to come, on now or in the archive, or with it its series; repeating it changes nothing',
  auth: 'required',
  body: v.object({
    programme: id,
    /** Whether all programmes of the channel with this title are recorded, apart from the numbers of episodes. */
    series: v.optional(v.boolean()),
  }),
  responses: { 200: recording },
  errors: ['not_recordable', 'recording_plan_required', 'recording_full', 'not_archived', 'blacked_out'],
});

export const stopRecording = defineCall({
  id: 'stopRecording',
  method: 'POST',
  path: 'recording/:id/stop/',
  summary: 'End a running recording now and keep its part so far; one that is over stays as it is',
  auth: 'required',
  params: idParam,
  responses: { 200: recording },
  errors: ['not_started'],
});

export const deleteRecording = defineCall({
  id: 'deleteRecording',
  method: 'DELETE',
  path: 'recording/:id/',
  summary: 'Delete a recording, or cancel one that is to come, also of a series',
  auth: 'required',
  params: idParam,
  responses: { 204: null },
});

export const listRecordedSeries = defineCall({
  id: 'listRecordedSeries',
  method: 'GET',
  path: 'recording/series/',
  summary: 'The series that I record, the newest first, in a single page',
  auth: 'required',
  responses: { 200: page(recordedSeries) },
});

export const deleteRecordedSeries = defineCall({
  id: 'deleteRecordedSeries',
  method: 'DELETE',
  path: 'recording/series/:id/',
  summary: 'Stop recording a series; its recordings stay, except those that have not begun',
  auth: 'required',
  params: idParam,
  responses: { 204: null },
});
