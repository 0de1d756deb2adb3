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
  term,
  timestamp,
} from './common.ts';

/** A programme of the guide. */
export const programme = v.object({
  id,
  title: v.string(),
  description: soft(v.string(), ''),
  starts_at: timestamp,
  ends_at: timestamp,
  /** Its own or its channel's, whichever is higher. */
  age_rating: ageRating,
});
export type Programme = v.InferOutput<typeof programme>;

export const channel = v.object({
  id,
  number: v.number(),
  name: v.string(),
  logo: soft(v.nullable(address), null),
  color: soft(color, '#1a2030'),
  category: soft(v.nullable(term), null),
  access,
  /** Whether past programmes can be played. */
  archive: soft(v.boolean(), false),
  /** Whether viewers may record its programmes. */
  recordable: v.optional(soft(v.boolean(), false)),
  age_rating: ageRating,
  /** Present only for a kids' profile: whether it is for children and precedes other channels. */
  for_kids: v.optional(soft(v.boolean(), false)),
  now: soft(v.nullable(programme), null),
  next: soft(v.nullable(programme), null),
  /** Of a channel that has only sound: "Radio", in the viewer's language. */
  radio: v.optional(soft(v.string(), '')),
  /** Only out of its window, in the viewer's own list, and not playable then: when they may watch it, in their language. */
  notice: v.optional(v.string()),
  /** Present only with a token. */
  is_favourite: v.optional(soft(v.boolean(), false)),
  /** Whether the viewer may play it: it is free, or one of their plans is active. Present only with a token. */
  is_available: v.optional(soft(v.boolean(), true)),
});
export type Channel = v.InferOutput<typeof channel>;

export const listChannels = defineCall({
  id: 'listChannels',
  method: 'GET',
  path: 'channel/',
  summary: 'Channels by number, with their current and next programmes; `search` looks in names and numbers',
  auth: 'optional',
  query: v.object({
    ...pageQuery,
    category: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))),
    search: v.optional(searchText),
  }),
  responses: { 200: page(channel) },
});

/** A channel of the line-up: everything that stays the same while programmes change. */
export const lineupChannel = v.omit(channel, ['now', 'next', 'is_available']);
export type LineupChannel = v.InferOutput<typeof lineupChannel>;

export const listLineup = defineCall({
  id: 'listLineup',
  method: 'GET',
  path: 'channel/lineup/',
  summary: 'All channels by number in a single page, without programmes; `count` is exact',
  auth: 'optional',
  responses: { 200: page(lineupChannel) },
});

export const getChannel = defineCall({
  id: 'getChannel',
  method: 'GET',
  path: 'channel/:id/',
  summary: 'One channel with its current and next programmes',
  auth: 'optional',
  params: idParam,
  responses: { 200: channel },
  /** An operator took it out of the catalogue. */
  errors: ['withdrawn', 'not_released'],
});
