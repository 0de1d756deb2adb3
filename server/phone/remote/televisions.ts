import type { RemoteMessage, RemotePlaying } from '@oyna/contract/remote-messages';

/** A television of the account that is switched on. */
export interface Television {
  readonly end: string;
  readonly session: string;
  readonly screen: string;
  readonly playing: RemotePlaying | null;
  /** In whose name the phone decides about the item; 0 is the first profile, `null` lets it decide nothing. */
  readonly profile: number | null;
  /** The question that it waits on; `null` without one. */
  readonly asks: 'profile' | 'plan' | 'pin' | null;
  /** Minutes until it rests; `null` without a sleep timer. */
  readonly sleep: number | null;
  /** Whether it lets phones change its volume. */
  readonly volume: boolean;
  /** When it said so: the time of this page in ms. */
  readonly at: number;
}

/** Televisions answer every 15 s. One that has been silent for longer than this, in ms, is off. */
const SILENT_MS = 35_000;

/** The televisions after a message, in the order in which they were first heard. `now` is the time of this page in ms. */
export function heard(
  televisions: readonly Television[],
  { from, session, body }: RemoteMessage,
  now: number,
): readonly Television[] {
  if (body.kind === 'gone') return televisions.filter(({ end }) => end !== from);
  if (body.kind !== 'state') return televisions;
  const { screen, playing, profile = null, asks = null, sleep = null, volume = false } = body;
  const television = { end: from, session, screen, playing, profile, asks, sleep, volume, at: now };
  // A television that started again is the same one.
  const index = televisions.findIndex((it) => it.end === from || it.session === session);
  return index < 0
    ? [...televisions, television]
    : televisions.map((it, at) => (at === index ? television : it));
}

/** The televisions that are not silent. */
export function present(televisions: readonly Television[], now: number): readonly Television[] {
  return televisions.filter(({ at }) => now - at < SILENT_MS);
}

/** The position of the playback, in seconds; `null` for a live picture. */
export function positionAt({ playing, at }: Television, now: number): number | null {
  if (!playing || playing.position === null || playing.duration === null) return null;
  const moved = playing.paused ? 0 : (now - at) / 1000;
  return Math.min(playing.position + moved, playing.duration);
}
