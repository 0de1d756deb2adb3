import * as v from 'valibot';
import { deviceFacts } from './account-fields.ts';
import { defineCall } from './call.ts';
import { address, soft, timestamp } from './common.ts';
import { signedIn } from './sign-in.ts';

const deviceCode = v.pipe(v.string(), v.minLength(16), v.maxLength(128));
const userCode = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{3}-?[A-Z0-9]{3}$/));

/** The codes a television shows so that a phone can sign it in, RFC 8628 §3.2. Times are in seconds. */
export const deviceAuthorization = v.object({
  device_code: v.string(),
  user_code: v.string(),
  verification_uri: v.string(),
  verification_uri_complete: v.string(),
  /** QR code of `verification_uri_complete`, an SVG. */
  image: address,
  expires_in: v.number(),
  interval: v.number(),
  /** The messenger that can be used to sign in on that page, e.g. `Telegram`. */
  messenger: soft(v.nullable(v.string()), null),
});
export type DeviceAuthorization = v.InferOutput<typeof deviceAuthorization>;

export const startDeviceSignIn = defineCall({
  id: 'startDeviceSignIn',
  method: 'POST',
  path: 'login-image/',
  summary: 'A television asks to be signed in from a phone (RFC 8628)',
  auth: 'none',
  body: v.object({ device: deviceFacts }),
  responses: { 200: deviceAuthorization },
});

export const pollDeviceSignIn = defineCall({
  id: 'pollDeviceSignIn',
  method: 'POST',
  path: 'get-token/',
  summary: 'The television asks whether the phone has approved it (RFC 8628 §3.4)',
  auth: 'none',
  body: v.object({ device_code: deviceCode }),
  responses: { 200: signedIn },
  errors: ['authorization_pending', 'slow_down', 'expired_token', 'access_denied', 'account_blocked'],
});

export const getDeviceToApprove = defineCall({
  id: 'getDeviceToApprove',
  method: 'GET',
  path: 'login-image/approve/',
  summary: 'The television that a code belongs to',
  auth: 'required',
  query: v.object({ user_code: userCode }),
  responses: {
    200: v.object({
      user_code: v.string(),
      device: deviceFacts,
      ip: v.string(),
      /** When the television asked. */
      requested_at: v.optional(soft(v.nullable(timestamp), null)),
      /** Whether it is in the network of the phone; `null` if that cannot be told. */
      same_network: v.optional(soft(v.nullable(v.boolean()), null)),
    }),
  },
  errors: ['expired_token'],
});

export const approveDevice = defineCall({
  id: 'approveDevice',
  method: 'POST',
  path: 'login-image/approve/',
  summary: 'Sign the television in, or reject it',
  auth: 'required',
  body: v.object({ user_code: userCode, approve: v.boolean() }),
  responses: { 204: null },
  errors: ['expired_token'],
});
