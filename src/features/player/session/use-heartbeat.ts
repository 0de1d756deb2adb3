import { useEffect, useEffectEvent } from 'react';
import { errorCode, isNetworkFault } from '../../../api/api-error.ts';
import { absoluteAddress } from '../../../api/base.ts';
import { usePlatform } from '../../../shared/platform-context.ts';
import { useSession } from '../../../state/session.ts';
import { endPlayback, sendHeartbeat } from '../api/heartbeat.ts';
import type { Playable } from '../api/request-playback.ts';

interface HeartbeatOptions {
  readonly what: Playable;
  /** `null` while nothing plays yet. */
  readonly playbackId: string | null;
  /** Whether it plays or is about to; a failed playback holds no slot. */
  readonly active: boolean;
  /** Position in seconds. */
  readonly position: number;
  /** Seconds; 0 while it is unknown. */
  readonly duration: number;
  /** The media addresses are below this base from now on. */
  readonly onRenewed: (base: string) => void;
  /** The service rejected the playback: too many playbacks, ended elsewhere, or an expired plan. */
  readonly onRejected: (error: unknown) => void;
}

/** Delay before a failed heartbeat is repeated, in ms; 60 s of silence would cost the slot. */
const AGAIN_MS = 10_000;

/** Delay of a guest's first heartbeat, in ms: it holds no slot, and its addresses expire after five minutes. */
const GUEST_MS = 120_000;

/**
 * Settles when the last heartbeat has been answered. The next request waits for it, because a heartbeat that
 * arrives after the end of its playback, or after the start of the next one, would be rejected.
 */
let lastHeartbeat: Promise<unknown> = Promise.resolve();

/**
 * Reports a playback from its start for as long as it lasts, which keeps its slot and renews its addresses, and releases
 * the slot at the end. Guests' playbacks take no slot, so they are first reported when their addresses need it.
 */
export function useHeartbeat(options: HeartbeatOptions): void {
  const { what, playbackId, active } = options;
  const platform = usePlatform();
  const send = useEffectEvent((id: string) => sendHeartbeat(options, id));
  const onRenewed = useEffectEvent(options.onRenewed);
  const onRejected = useEffectEvent(options.onRejected);
  const signedIn = useSession((state) => state.token !== null);
  const { kind, id } = what;

  useEffect(() => {
    if (!active || playbackId === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const beat = async (): Promise<void> => {
      clearTimeout(timer);
      let next = AGAIN_MS;
      try {
        await lastHeartbeat;
        if (stopped) return;
        const sent = send(playbackId);
        lastHeartbeat = sent.catch(() => undefined);
        const { heartbeat_seconds, media_base } = await sent;
        next = heartbeat_seconds * 1000;
        if (!stopped && media_base) onRenewed(absoluteAddress(media_base));
      } catch (error) {
        if (!stopped && !isNetworkFault(error) && errorCode(error) !== null) {
          stopped = true;
          onRejected(error);
        }
      }
      if (!stopped) timer = setTimeout(beat, next);
    };
    if (signedIn) void beat();
    else timer = setTimeout(beat, GUEST_MS);
    // Timers stop while the app is suspended, possibly for longer than a slot is kept.
    const stopResume = platform.onResume(beat);
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
      void lastHeartbeat.then(end);
    };
  }, [kind, id, playbackId, signedIn]);
}
