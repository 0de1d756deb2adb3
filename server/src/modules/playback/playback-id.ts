import { randomBytes } from 'node:crypto';
import type { RunningPlayback } from '@oyna/contract/error';
import { sign } from '../../infra/secrets.ts';
import type { Services } from '../../infra/services.ts';
import { constantTimeEqual } from '../../shared/constant-time-equal.ts';

const lifeMilliseconds = 26 * 3_600_000;

/** The first part of the item's path. */
export type PlaybackKind = RunningPlayback['kind'];
const kinds: readonly PlaybackKind[] = ['cinema', 'reels', 'channel', 'stream'];

/** The claims of a playback. Its signed identifier contains all of them, so that a request creates no row. */
export interface PlaybackClaim {
  readonly kind: PlaybackKind;
  readonly id: number;
  /** 0 for a guest. */
  readonly user: number;
  /** Whether it needs a plan. */
  readonly access: 'free' | 'subscription';
}

/** Creates a playback identifier: claims and signature. It is valid longer than the addresses issued with it. */
export function makePlaybackId({ secrets, now }: Services, claim: PlaybackClaim): string {
  const { kind, id, user, access } = claim;
  const expiry = now().getTime() + lifeMilliseconds;
  const nonce = randomBytes(9).toString('base64url');
  return signedPlaybackId({ secrets }, `${kind}-${id}-${user}-${access}-${expiry}-${nonce}`);
}

/** The identifier of a playback from its row. */
export function signedPlaybackId({ secrets }: Pick<Services, 'secrets'>, claim: string): string {
  return `${claim}.${sign(secrets.playback, claim)}`;
}

/** Whether a playback was requested before another, by their keys. */
export function isEarlier(key: string, other: string): boolean {
  const [mine = 0, theirs = 0] = [key, other].map((each) => Number(each.split('-')[4]));
  return mine < theirs;
}

/** The claims of an identifier and the key of its row; `null` if it is foreign, altered or expired. */
export function readPlaybackId(
  { secrets, now }: Services,
  text: string,
): (PlaybackClaim & { readonly key: string }) | null {
  const [key = '', signature = ''] = text.split('.');
  if (!constantTimeEqual(signature, sign(secrets.playback, key))) return null;
  const [kind, id, user, access, expiry] = key.split('-');
  if (Number(expiry) <= now().getTime()) return null;
  const known = kinds.find((it) => it === kind);
  if (!known) return null;
  return {
    key,
    kind: known,
    id: Number(id),
    user: Number(user),
    access: access === 'free' ? 'free' : 'subscription',
  };
}
