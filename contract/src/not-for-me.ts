import * as v from 'valibot';
import { defineCall } from './call.ts';
import { id } from './common.ts';
import { decidedAt } from './decided-at.ts';

export const setNotForMe = defineCall({
  id: 'setNotForMe',
  method: 'POST',
  path: 'cinema/not-for-me/',
  summary: 'No longer recommend a title to this profile, or again; the same again changes nothing',
  auth: 'required',
  body: v.object({ cinema: id, unwanted: v.boolean(), decided_at: decidedAt }),
  responses: { 200: v.object({ unwanted: v.boolean() }) },
});
