import * as v from 'valibot';
import { count } from './common.ts';
import { end, receivedMessage, remoteVersion, seenMessages, sentMessage } from './remote-messages.ts';

/** Address of the WebSocket, relative to `/api/v2/`. The messages are those of `sendRemoteMessages` and `awaitRemoteMessages`. */
export const messageSocketPath = 'auth/session/messages/socket/';

/** A longer frame closes the connection, in bytes. Ten messages are shorter. */
export const maxFrameBytes = 48 * 1024;

/** Codes of a closed connection, beside those of the protocol. */
export const closeCodes = {
  /** A frame that the contract does not know. */
  invalid: 4400,
  /** The token or its session is not valid any more. */
  notAuthenticated: 4401,
  /** Too many connections of the account or the address. */
  tooMany: 4429,
} as const;

/** Frames of a television or a phone. The first one is `hello`, within five seconds. */
export const clientFrame = v.variant('kind', [
  v.object({
    kind: v.literal('hello'),
    version: v.literal(remoteVersion),
    /** Access token, or that of a guest's phone, which an address would show to every log. */
    token: v.pipe(v.string(), v.maxLength(4096)),
    as: v.picklist(['television', 'phone', 'guest']),
    end,
    seen: seenMessages,
  }),
  /** The server answers `sent` or `refused` with the same number. */
  v.object({
    kind: v.literal('send'),
    number: count,
    messages: v.pipe(v.array(sentMessage), v.minLength(1), v.maxLength(10)),
  }),
]);
export type ClientFrame = v.InferOutput<typeof clientFrame>;

/** Frames of the server. `now` is its time in ms. */
export const serverFrame = v.variant('kind', [
  v.object({ kind: v.literal('welcome'), now: count }),
  v.object({ kind: v.literal('sent'), now: count, number: count }),
  /** Too many messages; none of these was passed on. */
  v.object({ kind: v.literal('refused'), now: count, number: count }),
  v.object({ kind: v.literal('messages'), now: count, messages: v.array(receivedMessage) }),
  /** Every 20 s, so that each end and each proxy knows that the connection is alive. */
  v.object({ kind: v.literal('beat'), now: count }),
]);
export type ServerFrame = v.InferOutput<typeof serverFrame>;
