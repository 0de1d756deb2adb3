import * as v from 'valibot';
import { defineCall } from './call.ts';
import { count, id, plainText, seconds } from './common.ts';
import { partyNews } from './party.ts';

/** Version of the messages. An end ignores messages of another one. */
export const remoteVersion = 1;

/** One page of a phone or one start of a television: chosen at random, because a session may have several. */
export const end = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

/** A name for a new end. Both ends of an account trust each other, so it need not be secret. */
export function randomEnd(): string {
  const part = () => `0000000${Math.floor(Math.random() * 2 ** 32).toString(16)}`.slice(-8);
  return part() + part();
}

const session = v.pipe(v.string(), v.uuid());
const shortText = v.pipe(plainText, v.maxLength(200));

/** The keys that a phone may press. */
export const phoneKeys = [
  ...(['up', 'down', 'left', 'right', 'ok', 'back', 'playPause', 'rewind', 'fastForward'] as const),
  ...(['channelUp', 'channelDown', 'previousChannel', 'guide', 'info', 'captions', 'menu'] as const),
  ...(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const),
] as const;
export type PhoneKey = (typeof phoneKeys)[number];

/** Content that a phone opens, with the names of a launch: `play` plays a title at once. */
const content = v.object({
  type: v.picklist(['cinema', 'channel', 'stream', 'reel']),
  id,
  play: v.optional(v.boolean()),
  episode: v.optional(id),
  programme: v.optional(id),
});
export type RemoteContent = v.InferOutput<typeof content>;

/** A command of a phone for a television. `pressed_at` is the server's time in ms: one older than two seconds is not carried out. */
const command = v.variant('kind', [
  v.object({ kind: v.literal('key'), pressed_at: count, key: v.picklist(phoneKeys) }),
  v.object({ kind: v.literal('home'), pressed_at: count }),
  v.object({ kind: v.literal('open'), pressed_at: count, content }),
  v.object({ kind: v.literal('seek'), pressed_at: count, position: seconds }),
  /** Where the television says that its volume can be changed. */
  v.object({ kind: v.literal('volume'), pressed_at: count, step: v.picklist(['up', 'down', 'mute']) }),
  /** Lets the television rest after some minutes; `null` stops the timer. */
  v.object({
    kind: v.literal('sleep'),
    pressed_at: count,
    minutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120))),
  }),
  /** To take part in a party, by the secret of its link. */
  v.object({ kind: v.literal('join'), pressed_at: count, key: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) }),
  /** Asks for the state; a television answers for half a minute whenever it changes. */
  v.object({ kind: v.literal('ask') }),
]);
export type RemoteCommand = v.InferOutput<typeof command>;

/** The playback on a television. `position` and `duration` are in seconds; a live picture has no duration. */
const playing = v.object({
  title: shortText,
  subtitle: shortText,
  /** Address of the artwork, as on the television. */
  artwork: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
  position: v.nullable(seconds),
  duration: v.nullable(seconds),
  paused: v.boolean(),
  /** The item, for the phone's own calls about it; `null` for one without any, like a trailer. */
  content: v.optional(v.nullable(content), null),
  /** Address of the WebVTT file of its thumbnails. */
  thumbnails: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1000))), null),
});
export type RemotePlaying = v.InferOutput<typeof playing>;

/** A report of a television for the phones of its account. */
const report = v.variant('kind', [
  v.object({
    kind: v.literal('state'),
    /** Name of the screen, as the viewer reads it there. */
    screen: shortText,
    playing: v.nullable(playing),
    /**
     * The profile that watches, for the phone's calls about the item; 0 is the account's first one. `null` for a kids' profile, which
     * decides nothing on a phone.
     */
    profile: v.optional(v.nullable(count), null),
    /** Minutes until the sleep timer ends, rounded up; `null` while it is off. */
    sleep: v.optional(v.nullable(count), null),
    /** The question that the television waits on before it goes on: who is watching, a plan, or the PIN. */
    asks: v.optional(v.nullable(v.picklist(['profile', 'plan', 'pin'])), null),
    /** Whether the phone may change the volume. */
    volume: v.optional(v.boolean(), false),
  }),
  /** How the phone's command with this number ended; with `asks`, the television first asks who is watching. */
  v.object({
    kind: v.literal('outcome'),
    command: count,
    outcome: v.picklist(['done', 'late', 'asks', 'not_possible']),
  }),
  /** The television is switched off or left the account. */
  v.object({ kind: v.literal('gone') }),
]);
export type RemoteReport = v.InferOutput<typeof report>;

const body = v.union([command, report]);

/** A guest's phone presses keys, and opens nothing that the remote of the television could not. */
const guestKinds = ['key', 'home', 'volume', 'sleep', 'seek', 'ask'] as const;
const guestCommand = v.pipe(
  command,
  v.check(({ kind }) => guestKinds.some((each) => each === kind)),
);

/** News for a television, which the server sends: a guest's phone became its remote, or is it no longer. */
const guestNews = v.object({ kind: v.literal('guest'), joined: v.boolean() });

/** A message, as sent. `to` is one end, or all televisions or phones of the account. */
export const sentMessage = v.object({
  to: v.union([end, v.picklist(['televisions', 'phones'])]),
  /** Increases with every message of this end. A receiver ignores those it has seen. */
  number: count,
  body,
});
export type SentMessage = v.InferOutput<typeof sentMessage>;

/** A message of a guest's phone. */
export const guestMessage = v.object({ ...sentMessage.entries, body: guestCommand });

/** A message, as received: with its sender, whose session the server adds. That of a party is its identifier. */
export const receivedMessage = v.object({
  ...sentMessage.entries,
  body: v.union([command, report, partyNews, guestNews]),
  from: end,
  session,
});
export type RemoteMessage = v.InferOutput<typeof receivedMessage>;

/** Newest number of each end that a receiver has seen: `0123456789abcdef.17,…`. */
export const seenMessages = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.regex(/^([0-9a-f]{16}\.\d{1,15}(,[0-9a-f]{16}\.\d{1,15})*)?$/),
);

export const sendRemoteMessages = defineCall({
  id: 'sendRemoteMessages',
  method: 'POST',
  path: 'auth/session/messages/',
  summary: 'Commands of a phone for televisions of the same account, or their reports; kept for five seconds',
  auth: 'required',
  body: v.object({
    version: v.literal(remoteVersion),
    from: end,
    messages: v.pipe(v.array(sentMessage), v.minLength(1), v.maxLength(10)),
  }),
  /** The server's time in ms. */
  responses: { 200: v.object({ now: count }) },
});

/** A long poll of a phone or a television. */
export const awaitRemoteMessages = defineCall({
  id: 'awaitRemoteMessages',
  method: 'GET',
  path: 'auth/session/messages/',
  summary: 'Messages for this end newer than `seen`, as soon as there are any; 204 after 25 s without one',
  auth: 'required',
  query: v.object({
    as: v.picklist(['television', 'phone']),
    end,
    seen: v.optional(seenMessages, ''),
  }),
  responses: {
    /** `now` is the server's time in ms. */
    200: v.object({ now: count, messages: v.array(receivedMessage) }),
    204: null,
  },
});
