import * as v from 'valibot';
import { defineCall } from './call.ts';
import { soft, timestamp } from './common.ts';

/** An account of another service that signs in to the viewer's account. */
const linkedAccount = v.object({
  provider: v.picklist(['telegram']),
  /** Its name there; empty if it was linked before names were kept. */
  name: soft(v.string(), ''),
  linked_at: soft(v.nullable(timestamp), null),
});
export type LinkedAccount = v.InferOutput<typeof linkedAccount>;

export const getSecurity = defineCall({
  id: 'getSecurity',
  method: 'GET',
  path: 'auth/me/security/',
  summary: 'Accounts of other services that sign in to this one',
  auth: 'required',
  responses: { 200: v.object({ linked: soft(v.array(linkedAccount), []) }) },
});

export const unlinkTelegram = defineCall({
  id: 'unlinkTelegram',
  method: 'DELETE',
  path: 'auth/me/telegram/',
  summary: 'Remove the linked Telegram account, if any',
  auth: 'required',
  responses: { 204: null },
});
