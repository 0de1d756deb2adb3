import type { Playback } from '@oyna/contract/playback';
import { cacheTags, invalidatedSince } from '../../../api/cache-tags.ts';
import { prepareRemoteConfig } from '../../../api/remote-config.ts';
import { scopeNow } from '../../../api/use-scope.ts';
import { type Playable, requestPlayback } from './request-playback.ts';

/**
 * Lifetime of a response in ms, because another set may change the resume position of a title, and the addresses are
 * valid for five minutes.
 */
const FRESH_TITLE_MS = 60_000;
const FRESH_MS = 300_000;

/** Number of responses that are kept: those of a channel's neighbours. */
const MAX = 2;

interface Ahead {
  readonly of: string;
  /** Milliseconds. */
  readonly lifetime: number;
  readonly at: number;
  /** The same by the set's clock, in milliseconds since 1970. */
  readonly requestedAt: number;
  readonly response: Promise<Playback>;
  known: Playback | undefined;
}

/** The operator's player settings apply from the first film on. */
async function requestConfigured(what: Playable, signal?: AbortSignal): Promise<Playback> {
  const [playback] = await Promise.all([requestPlayback(what, signal), prepareRemoteConfig()]);
  return playback;
}

/** Oldest first. */
let ahead: readonly Ahead[] = [];

function nameOf(what: Playable): string {
  return `${scopeNow()} ${JSON.stringify(what)}`;
}

function freshAhead(what: Playable): Ahead | undefined {
  const of = nameOf(what);
  const found = ahead.filter((each) => each.of === of)[0];
  if (found === undefined || performance.now() - found.at >= found.lifetime) return undefined;
  // A response rejected for lack of a plan, or given with a lesser one, is outdated after a plan change.
  return invalidatedSince(cacheTags.entitlement, found.requestedAt) ? undefined : found;
}

/**
 * Prefetches a likely next playback, so that OK does not wait for the response. A rejection is shown on Play; the
 * caller may ignore it.
 */
export function prefetchPlayback(what: Playable): Promise<Playback> {
  const known = freshAhead(what);
  if (known) return known.response;
  const entry: Ahead = {
    of: nameOf(what),
    lifetime: what.kind === 'cinema' ? FRESH_TITLE_MS : FRESH_MS,
    at: performance.now(),
    requestedAt: Date.now(),
    response: requestConfigured(what),
    known: undefined,
  };
  ahead = [...ahead.filter(({ of }) => of !== entry.of), entry].slice(-MAX);
  entry.response.then(
    (playback) => {
      entry.known = playback;
    },
    () => {
      ahead = ahead.filter((each) => each !== entry);
    },
  );
  return entry.response;
}

function takeAhead(what: Playable): Ahead | undefined {
  const taken = freshAhead(what);
  ahead = [];
  return taken;
}

/** Whether the prefetched response has arrived. */
export function isPrefetched(what: Playable): boolean {
  return freshAhead(what)?.known !== undefined;
}

/** The prefetched response if it has already arrived; valid once. */
export function knownPlayback(what: Playable): Playback | undefined {
  return freshAhead(what)?.known && takeAhead(what)?.known;
}

/** The prefetched response, valid once; otherwise a new request. */
export function takePlayback(what: Playable, signal: AbortSignal): Promise<Playback> {
  return takeAhead(what)?.response ?? requestConfigured(what, signal);
}
