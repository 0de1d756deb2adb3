import { isRequestedEarlier } from './playback-nonce.ts';

/** A playback of an account that has sent a heartbeat, or was ended. */
export interface Reported {
  readonly session: string;
  readonly nonce: string;
  readonly isEnded: boolean;
  /** Whether a heartbeat arrived lately. */
  readonly isHeard: boolean;
}

/** A valid session of an account. */
export interface PlayingSession {
  readonly id: string;
  /** The nonce of its latest playback that received media before its first heartbeat. */
  readonly prepared: string | null;
  /** Whether it has a head start: others count it as a stream. */
  readonly hasHeadStart: boolean;
}

interface Asked {
  readonly session: string;
  readonly nonce: string;
  readonly sessions: readonly PlayingSession[];
  readonly reported: readonly Reported[];
  readonly maxStreams: number;
}

/** The answer to a playback that asks for media. */
export interface Places {
  /** `over` for good; `full` until another session ends. */
  readonly answer: 'allowed' | 'over' | 'full';
  /** The nonces of the session's playbacks that may receive media. */
  readonly passes: readonly string[];
  /** The playback has to be noted as the one that the session prepares. */
  readonly takesPlace: boolean;
  /** The session holds its stream by a head start, which has to be renewed. */
  readonly needsHeadStart: boolean;
}

const refusal = { takesPlace: false, needsHeadStart: false };

/**
 * Decides which playbacks of a session may receive media: the one that sends heartbeats, and one that was requested later and
 * has sent none, because a set prepares its next item. The latest request has that place, and no earlier one returns.
 */
export function streamPlaces({ session, nonce, sessions, reported, maxStreams }: Asked): Places {
  const own = sessions.find(({ id }) => id === session);
  if (!own) return { ...refusal, answer: 'over', passes: [] };
  const isEnded = (name: string) => reported.some((it) => it.nonce === name && it.isEnded);
  const running = reported.filter((it) => !it.isEnded);
  const playing = running.find((it) => it.session === session);
  const follows = (name: string) =>
    playing === undefined || (name !== playing.nonce && isRequestedEarlier(playing.nonce, name));
  const prepared =
    own.prepared !== null && !isEnded(own.prepared) && follows(own.prepared) ? own.prepared : null;
  const others = sessions.filter(
    ({ id, hasHeadStart }) =>
      id !== session && (hasHeadStart || running.some((it) => it.isHeard && it.session === id)),
  );
  const isHeard = playing?.isHeard === true;
  if (!isHeard && others.length >= maxStreams) return { ...refusal, answer: 'full', passes: [] };
  const passes = (...names: readonly (string | null | undefined)[]) => names.filter((it) => it != null);
  const isPlaying = nonce === playing?.nonce;
  const isLate =
    isEnded(nonce) ||
    (!isPlaying && !follows(nonce)) ||
    (!isPlaying && own.prepared !== null && isRequestedEarlier(nonce, own.prepared));
  if (isLate) return { ...refusal, answer: 'over', passes: passes(playing?.nonce, prepared) };
  return {
    answer: 'allowed',
    passes: passes(playing?.nonce, isPlaying ? prepared : nonce),
    takesPlace: !isPlaying && own.prepared !== nonce,
    needsHeadStart: !isHeard,
  };
}
