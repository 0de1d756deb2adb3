import * as v from 'valibot';
import { defineCall } from './call.ts';
import { idParam } from './common.ts';
import { decidedAt } from './decided-at.ts';

const idQuery = v.optional(idParam.entries.id);

export const deleteHistory = defineCall({
  id: 'deleteHistory',
  method: 'DELETE',
  path: 'cinema/history/',
  summary: 'Forget one title, episode, programme or reel, or all of them',
  auth: 'required',
  /** `episode` only with its title. */
  query: v.object({
    cinema: idQuery,
    episode: idQuery,
    programme: idQuery,
    reel: idQuery,
    /** Of a delayed removal: keeps items that were watched after it. */
    decided_at: decidedAt,
  }),
  responses: { 204: null },
});
