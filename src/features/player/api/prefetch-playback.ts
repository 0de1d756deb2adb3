import type { Playback } from '@oyna/contract/playback';
import { cacheTags, invalidatedSince } from '../../../api/cache-tags.ts';
import { prepareRemoteConfig } from '../../../api/remote-config.ts';
import { scopeNow } from '../../../api/use-scope.ts';
import { type Playable, requestPlayback } from './request-playback.ts';

/** Lifetime of a response in ms, because another set may change the resume position. */
const FRESH = 60_000;

interface Ahead {
  readonly of: string;
  readonly at: number;
  /** The same by the set's clock, in milliseconds since 1970. */
  readonly asked: number;
  readonly answer: Promise<Playback>;
  known: Playback | undefined;
}

/** The operator's player settings apply from the first film on. */
async function requestConfigured(what: Playable, signal?: AbortSignal): Promise<Playback> {
  const [playback] = await Promise.all([requestPlayback(what, signal), prepareRemoteConfig()]);
  return playback;
}

let ahead: Ahead | null = null;

function nameOf(what: Playable): string {
  return `${scopeNow()} ${JSON.stringify(what)}`;
}

function isFresh(of: string): boolean {
  if (ahead === null || ahead.of !== of || performance.now() - ahead.at >= FRESH) return false;
  // A response rejected for lack of a plan, or given with a lesser one, is outdated after a plan change.
  return !invalidatedSince(cacheTags.entitlement, ahead.asked);
}

/** Prefetches the likely next playback, so that OK does not wait for the response. A rejection is shown on Play. */
export function prefetchPlayback(what: Playable): void {
  const of = nameOf(what);
  if (isFresh(of)) return;
  const asked: Ahead = {
    of,
    at: performance.now(),
    asked: Date.now(),
    answer: requestConfigured(what),
    known: undefined,
  };
  ahead = asked;
  asked.answer.then(
    (playback) => {
      asked.known = playback;
    },
    () => {
      if (ahead === asked) ahead = null;
    },
  );
}

function takeAhead(what: Playable): Ahead | null {
  const taken = isFresh(nameOf(what)) ? ahead : null;
  ahead = null;
  return taken;
}

/** The prefetched response if it has already arrived; valid once. */
export function knownPlayback(what: Playable): Playback | undefined {
  return ahead?.known && takeAhead(what)?.known;
}

/** The prefetched response, valid once; otherwise a new request. */
export function takePlayback(what: Playable, signal: AbortSignal): Promise<Playback> {
  return takeAhead(what)?.answer ?? requestConfigured(what, signal);
}
