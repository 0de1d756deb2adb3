import { useEffect, useRef } from 'react';
import { isNetworkFault, refusalCode } from '../../../api/api-error.ts';
import { usePlatform } from '../../../state/platform-context.ts';
import { useSession } from '../../../state/session.ts';
import type { Playable } from '../api/ask-playback.ts';
import { endPlayback, sendHeartbeat } from '../api/heartbeat.ts';

interface HeartbeatOptions {
  readonly what: Playable;
  /** `null` while nothing plays yet. */
  readonly playbackId: string | null;
  /** Whether it plays, or is about to: what has failed holds none of the plan's streams. */
  readonly active: boolean;
  /** Seconds into it. */
  readonly position: number;
  /** The service says no: too many play at once, it was ended elsewhere, the plan has run out. */
  readonly onRefused: (error: unknown) => void;
}

/** Milliseconds after a heartbeat that did not get through; silence of 60 s would cost the stream. */
const AGAIN = 10_000;

/**
 * Settles when the last heartbeat has its answer. What follows waits for it: a heartbeat that arrives after the end of
 * its playback, or after the next playback has begun, would be refused.
 */
let answered: Promise<unknown> = Promise.resolve();

/**
 * Says that something plays for as long as it does, from its very beginning, and gives the stream back at the end.
 * What guests play takes none, so they are not heard.
 */
export function useHeartbeat(options: HeartbeatOptions): void {
  const { what, playbackId, active } = options;
  const platform = usePlatform();
  const latest = useRef(options);
  latest.current = options;
  const signedIn = useSession((state) => state.token !== null);
  const { kind, id } = what;

  useEffect(() => {
    if (!signedIn || !active || playbackId === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const beat = async (): Promise<void> => {
      clearTimeout(timer);
      let next = AGAIN;
      try {
        await answered;
        if (stopped) return;
        const { what: thing, position } = latest.current;
        const sent = sendHeartbeat(thing, playbackId, position);
        answered = sent.catch(() => undefined);
        next = (await sent) * 1000;
      } catch (error) {
        if (!stopped && !isNetworkFault(error) && refusalCode(error) !== null) {
          stopped = true;
          latest.current.onRefused(error);
        }
      }
      if (!stopped) timer = setTimeout(() => void beat(), next);
    };
    void beat();
    // Timers stand while the app is away, for longer perhaps than a stream is kept.
    const stopResume = platform.onResume(() => void beat());
    return () => {
      stopped = true;
      clearTimeout(timer);
      stopResume();
    };
  }, [playbackId, active, signedIn, platform]);

  useEffect(() => {
    if (!signedIn || playbackId === null) return;
    const end = (): void => void endPlayback({ kind, id, playback_id: playbackId }).catch(() => undefined);
    const gone = (event: PageTransitionEvent): void => {
      if (!event.persisted) end();
    };
    window.addEventListener('pagehide', gone);
    return () => {
      window.removeEventListener('pagehide', gone);
      void answered.then(end);
    };
  }, [kind, id, playbackId, signedIn]);
}
