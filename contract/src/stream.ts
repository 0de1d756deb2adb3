import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  access,
  address,
  ageRating,
  color,
  id,
  idParam,
  page,
  pageQuery,
  searchText,
  soft,
  timestamp,
} from './common.ts';

/** A separate broadcast: live, scheduled or ended. */
export const stream = v.object({
  id,
  title: v.string(),
  description: soft(v.string(), ''),
  image: soft(v.nullable(address), null),
  color: soft(color, '#1a2030'),
  status: v.picklist(['scheduled', 'live', 'ended']),
  starts_at: timestamp,
  ends_at: soft(v.nullable(timestamp), null),
  /** The channel that broadcasts it. */
  channel: soft(v.nullable(id), null),
  /** Whether it can be played when it is over. */
  archive: soft(v.boolean(), false),
  access,
  /** Of a broadcast that has only sound: "Radio", in the viewer's language. */
  radio: v.optional(soft(v.string(), '')),
  /** Its own or its channel's, whichever is higher. */
  age_rating: ageRating,
});
export type Stream = v.InferOutput<typeof stream>;

export const listStreams = defineCall({
  id: 'listStreams',
  method: 'GET',
  path: 'stream/',
  summary: 'Live broadcasts first, then upcoming ones by start; `search` looks in their names',
  auth: 'optional',
  query: v.object({
    ...pageQuery,
    status: v.optional(v.picklist(['scheduled', 'live', 'ended'])),
    search: v.optional(searchText),
  }),
  responses: { 200: page(stream) },
});

export const getStream = defineCall({
  id: 'getStream',
  method: 'GET',
  path: 'stream/:id/',
  summary: 'One broadcast',
  auth: 'optional',
  params: idParam,
  responses: { 200: stream },
  /** An operator took it out of the catalogue. */
  errors: ['withdrawn', 'not_released'],
});
