import type { Playback } from '@oyna/contract/playback';
import { prepareRemoteConfig } from '../../../api/remote-config.ts';
import { scopeNow } from '../../../api/use-scope.ts';
import { askPlayback, type Playable } from './ask-playback.ts';

/** Milliseconds that an answer is good for: where to go on may change on another set. */
const FRESH = 60_000;

interface Ahead {
  readonly of: string;
  readonly at: number;
  readonly answer: Promise<Playback>;
  known: Playback | undefined;
}

/** The operator's word on players counts from the first film on. */
async function askConfigured(what: Playable, signal?: AbortSignal): Promise<Playback> {
  const [playback] = await Promise.all([askPlayback(what, signal), prepareRemoteConfig()]);
  return playback;
}

let ahead: Ahead | null = null;

function nameOf(what: Playable): string {
  return `${scopeNow()} ${JSON.stringify(what)}`;
}

function isFresh(of: string): boolean {
  return ahead !== null && ahead.of === of && performance.now() - ahead.at < FRESH;
}

/** Asks for what is likely to be played next, so that OK need not wait for the answer. A refusal is told when it plays. */
export function askPlaybackAhead(what: Playable): void {
  const of = nameOf(what);
  if (isFresh(of)) return;
  const asked: Ahead = { of, at: performance.now(), answer: askConfigured(what), known: undefined };
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

/** What the viewer may watch is another now: nothing that was answered before counts. */
export function forgetPlaybackAhead(): void {
  ahead = null;
}

function takeAhead(what: Playable): Ahead | null {
  const taken = isFresh(nameOf(what)) ? ahead : null;
  ahead = null;
  return taken;
}

/** What was asked ahead, once, where the answer is there already. */
export function knownPlayback(what: Playable): Playback | undefined {
  return ahead?.known && takeAhead(what)?.known;
}

/** What was asked ahead, once; otherwise it is asked now. */
export function takePlayback(what: Playable, signal: AbortSignal): Promise<Playback> {
  return takeAhead(what)?.answer ?? askConfigured(what, signal);
}
