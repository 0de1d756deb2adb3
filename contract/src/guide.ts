import * as v from 'valibot';
import { defineCall } from './call.ts';
import { channel, programme } from './channel.ts';
import { address, color, id, idParam, page, pageQuery, searchText, soft, timestamp } from './common.ts';
import { decidedAt } from './decided-at.ts';

/** An existing day: `2026-02-30` is invalid. */
const day = v.pipe(
  v.string(),
  v.regex(/^[12]\d{3}-\d{2}-\d{2}$/),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const date = new Date(`${dataset.value}T00:00:00Z`);
    if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(dataset.value)) addIssue();
  }),
);

export const listProgrammes = defineCall({
  id: 'listProgrammes',
  method: 'GET',
  path: 'channel/:id/programme/',
  summary: 'The guide of one channel for one day of Asia/Tashkent, today by default; all of it in one page',
  auth: 'optional',
  params: idParam,
  query: v.object({ date: v.optional(day) }),
  responses: { 200: page(programme) },
  errors: ['withdrawn', 'not_released'],
});

export const listGuide = defineCall({
  id: 'listGuide',
  method: 'GET',
  path: 'channel/programme/',
  summary: 'The guide of many channels between two times at most 48 hours apart, in the requested order',
  auth: 'optional',
  query: v.object({
    /** At most 50 identifiers: `1,2,3`. Unknown channels are omitted from the response. */
    channels: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/)),
    from: timestamp,
    to: timestamp,
  }),
  responses: { 200: page(v.object({ channel: id, programmes: v.array(programme) })) },
});

/** A programme found by its title. Of a channel and a title only the showing that can be watched soonest is listed. */
export const foundProgramme = v.object({
  ...programme.entries,
  channel: v.object({
    id,
    number: v.number(),
    name: v.string(),
    logo: soft(v.nullable(address), null),
    color: soft(color, '#1a2030'),
  }),
});
export type FoundProgramme = v.InferOutput<typeof foundProgramme>;

export const searchProgrammes = defineCall({
  id: 'searchProgrammes',
  method: 'GET',
  path: 'channel/programme/search/',
  summary: 'Programmes by title: on now, then upcoming, then past ones that the archive of their channel has',
  auth: 'optional',
  query: v.object({ ...pageQuery, search: searchText }),
  responses: { 200: page(foundProgramme) },
});

export const listFavouriteChannels = defineCall({
  id: 'listFavouriteChannels',
  method: 'GET',
  path: 'channel/favourite/',
  summary:
    'My channels in the order of their numbers, also those outside their window of rights, with a notice',
  auth: 'required',
  query: v.object(pageQuery),
  responses: { 200: page(channel) },
});

export const setFavouriteChannel = defineCall({
  id: 'setFavouriteChannel',
  method: 'POST',
  path: 'channel/favourite/',
  summary: 'Make a channel one of mine, or no longer',
  auth: 'required',
  body: v.object({ channel: id, favourite: v.boolean(), decided_at: decidedAt }),
  responses: { 200: v.object({ favourite: v.boolean() }) },
});
