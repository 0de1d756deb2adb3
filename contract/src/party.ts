import * as v from 'valibot';
import { count, id, plainText, seconds } from './common.ts';

/** Households of a party, at most. */
export const partySize = 8;

export const partyReactions = ['laugh', 'love', 'wow', 'sad', 'clap', 'fire'] as const;
export type PartyReaction = (typeof partyReactions)[number];
/** Their emoji. */
export const partySigns: Readonly<Record<PartyReaction, string>> = {
  laugh: '😂',
  love: '😍',
  wow: '😮',
  sad: '😢',
  clap: '👏',
  fire: '🔥',
};

const partyId = v.pipe(v.string(), v.uuid());

/** Number of a member within the party, from 1. */
const memberNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));

/** The title that a party watches, or an episode of it. */
export const partyContent = v.object({ id, episode: v.nullable(id) });
export type PartyContent = v.InferOutput<typeof partyContent>;

const member = v.object({
  number: memberNumber,
  /** Name of the profile. */
  name: v.pipe(plainText, v.maxLength(200)),
  is_host: v.boolean(),
  /** Whether its picture stands still against its will. */
  stalled: v.boolean(),
  /** `false` for one not heard from for two minutes. */
  present: v.boolean(),
});
export type PartyMember = v.InferOutput<typeof member>;

/** A party as all members see it. */
export const party = v.object({
  id: partyId,
  /** Eight digits by which a set joins. */
  code: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  /** The only secret of its link. */
  secret: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  content: partyContent,
  /** Who may play, pause and seek. */
  control: v.picklist(['host', 'all']),
  /** Whether all wait for one whose picture has stalled. */
  waits: v.boolean(),
  /** Increases with every change. A state with a lower one is out of date. */
  sequence: count,
  /** The shared playback, as in `PartyClock`. */
  position: seconds,
  at: count,
  rate: v.pipe(v.number(), v.minValue(0.5), v.maxValue(2)),
  paused: v.boolean(),
  held: v.boolean(),
  members: v.pipe(v.array(member), v.maxLength(partySize)),
  /** Whether it is over. It has no more messages then. */
  ended: v.boolean(),
});
export type Party = v.InferOutput<typeof party>;

/** A party as one of its members sees it. */
export const ownParty = v.object({
  /** The server's time in ms. */
  now: count,
  /** Its own number; `null` for a phone of the account, which only reacts. */
  member: v.nullable(memberNumber),
  /** Its address for phones, which has the secret behind the `#`, so that no server logs it. */
  link: v.pipe(v.string(), v.maxLength(300)),
  /** Number of its newest command. */
  command: count,
  party,
});
export type OwnParty = v.InferOutput<typeof ownParty>;

/** A command of a member. */
export const partyCommand = v.variant('kind', [
  /** Play, pause or seek: the shared playback from now on, as in `PartyClock`. */
  v.object({
    kind: v.literal('play'),
    position: seconds,
    at: count,
    paused: v.boolean(),
    rate: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(2)), 1),
  }),
  /** Another episode of the title, from its beginning. */
  v.object({ kind: v.literal('episode'), episode: id }),
  v.object({ kind: v.literal('stall'), stalled: v.boolean() }),
  v.object({ kind: v.literal('leave') }),
  /** Those of the host alone. */
  v.object({
    kind: v.literal('rules'),
    control: v.optional(v.picklist(['host', 'all'])),
    waits: v.optional(v.boolean()),
  }),
  v.object({ kind: v.literal('remove'), member: memberNumber }),
  v.object({ kind: v.literal('end') }),
]);
export type PartyCommand = v.InferOutput<typeof partyCommand>;

/** News of a party, among the messages that a television awaits. The server is their only sender. */
export const partyNews = v.variant('kind', [
  v.object({ kind: v.literal('party'), party }),
  v.object({
    kind: v.literal('party_reaction'),
    party: partyId,
    member: memberNumber,
    reaction: v.picklist(partyReactions),
  }),
]);
export type PartyNews = v.InferOutput<typeof partyNews>;

export const partyParams = v.object({ party: partyId });
