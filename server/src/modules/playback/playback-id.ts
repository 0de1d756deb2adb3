import type { RunningPlayback } from '@oyna/contract/error';
import * as v from 'valibot';
import { numeric, readToken, signToken, type TokenReader } from '../../infra/signed-token.ts';
import type { AgePass } from '../accounts/public.ts';

const lifeMilliseconds = 26 * 3_600_000;

/** The first part of the item's path. */
export type PlaybackKind = RunningPlayback['kind'];

const playbackId = {
  purpose: 'playback',
  pattern:
    /^(?<key>(?<kind>cinema|reels|channel|stream)-(?<id>\d+)(?:\.(?<programme>\d+))?(?:\.r(?<recording>\d+))?-(?<user>\d+)-(?<access>free|subscription|archive)(?:\.(?<limit>\d{1,2})\.(?<lifted>\d{1,12}))?-(?<expiry>\d{1,15})-(?<nonce>[\w-]+)(?:~(?<media>[\w.~-]+))?)$/,
  claims: v.object({
    key: v.string(),
    kind: v.picklist<PlaybackKind[]>(['cinema', 'reels', 'channel', 'stream']),
    id: numeric,
    programme: v.optional(numeric),
    recording: v.optional(numeric),
    user: numeric,
    access: v.picklist(['free', 'subscription', 'archive']),
    limit: v.optional(numeric),
    lifted: v.optional(numeric),
    expiry: numeric,
    nonce: v.string(),
    media: v.optional(v.string()),
  }),
} as const;

/** The claims of a playback. Its signed identifier contains all of them, so that a request creates no row. */
export interface PlaybackClaim {
  readonly kind: PlaybackKind;
  readonly id: number;
  /** The past programme of a channel that it plays. */
  readonly programme?: number | undefined;
  /** The recording of a channel that it plays. */
  readonly recording?: number | undefined;
  /** 0 for a guest. */
  readonly user: number;
  /** Whether it needs a plan, or one with the archive. */
  readonly access: 'free' | 'subscription' | 'archive';
  /** The age limit at its beginning, and until when the PIN lifted it. */
  readonly age?: AgePass | null | undefined;
  /** Each playback has its own; see playback-nonce.ts. */
  readonly nonce: string;
  /** The path of its media, with `~` for `/`; absent for media elsewhere. */
  readonly media?: string | undefined;
}

/** Creates a playback identifier: claims and signature. It renews the addresses of the playback for a day. */
export function makePlaybackId(services: TokenReader, claim: PlaybackClaim): string {
  const { kind, id, programme, recording, user, access, age, nonce, media } = claim;
  const expiry = services.now().getTime() + lifeMilliseconds;
  const item = [
    id,
    ...(programme === undefined ? [] : [programme]),
    ...(recording === undefined ? [] : [`r${recording}`]),
  ].join('.');
  const rights = age ? `${access}.${age.limit}.${age.liftedUntil}` : access;
  return signedPlaybackId(
    services,
    `${kind}-${item}-${user}-${rights}-${expiry}-${nonce}${media === undefined ? '' : `~${media}`}`,
  );
}

/** The identifier of a playback from its row. */
export function signedPlaybackId({ secrets }: Pick<TokenReader, 'secrets'>, key: string): string {
  return signToken(secrets, 'playback', key);
}

/** Whether a playback was requested before another, by their keys. */
export function isEarlier(key: string, other: string): boolean {
  const [mine = 0, theirs = 0] = [key, other].map((each) => Number(each.split('-')[4]));
  return mine < theirs;
}

/** The claims of an identifier and the key of its row; `null` if it is foreign, altered or expired. */
export function readPlaybackId(
  services: TokenReader,
  text: string,
): (PlaybackClaim & { readonly key: string }) | null {
  const claims = readToken(services, playbackId, text);
  if (!claims) return null;
  const { limit, lifted, ...claim } = claims;
  return {
    ...claim,
    age: limit === undefined || lifted === undefined ? null : { limit, liftedUntil: lifted },
  };
}
