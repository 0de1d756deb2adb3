import * as v from 'valibot';
import { defineCall } from './call.ts';
import { address, soft, timestamp } from './common.ts';

/** An account of another service that signs in to the viewer's account. */
const linkedAccount = v.object({
  provider: v.picklist(['telegram']),
  /** Its name there; empty if it was linked before names were kept. */
  name: soft(v.string(), ''),
  linked_at: soft(v.nullable(timestamp), null),
});
export type LinkedAccount = v.InferOutput<typeof linkedAccount>;

/** A sign-in of the last 30 days. */
const signInEntry = v.object({
  at: timestamp,
  device: v.object({ platform: soft(v.string(), ''), model: soft(v.string(), '') }),
  ip: soft(v.string(), ''),
  /** Whether it is in the network of the request; `null` if that cannot be told. */
  same_network: v.optional(soft(v.nullable(v.boolean()), null)),
  /** By a phone code, a password, an approving phone, or Telegram; `null` if that was not kept. */
  method: soft(v.nullable(v.picklist(['code', 'password', 'phone', 'telegram'])), null),
  /** When the device was signed out; `null` while it is signed in. */
  ended_at: soft(v.nullable(timestamp), null),
});
export type SignInEntry = v.InferOutput<typeof signInEntry>;

export const getSecurity = defineCall({
  id: 'getSecurity',
  method: 'GET',
  path: 'auth/me/security/',
  summary: 'Linked accounts of other services, and the last sign-ins, newest first',
  auth: 'required',
  responses: {
    200: v.object({
      linked: soft(v.array(linkedAccount), []),
      /** At most 20. */
      sign_ins: soft(v.array(signInEntry), []),
      /** The page for a phone with the same and more; `image` is its address as a QR code in SVG. */
      page: soft(v.nullable(v.object({ address, image: address })), null),
    }),
  },
});

export const unlinkTelegram = defineCall({
  id: 'unlinkTelegram',
  method: 'DELETE',
  path: 'auth/me/telegram/',
  summary: 'Remove the linked Telegram account, if any',
  auth: 'required',
  responses: { 204: null },
});

export const exportAccount = defineCall({
  id: 'exportAccount',
  method: 'GET',
  path: 'auth/me/export/',
  summary: 'All data of the account, by kind, without passwords and tokens',
  auth: 'required',
  responses: { 200: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))) },
});
