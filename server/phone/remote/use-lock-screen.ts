import { useEffect, useRef, useState } from 'preact/hooks';
import type { Command } from './command-queue.ts';
import { mediaActions, mediaPosition } from './media-actions.ts';
import { silence } from './silence.ts';
import type { Television } from './televisions.ts';

const actions = [
  'play',
  'pause',
  'seekto',
  'seekbackward',
  'seekforward',
  'previoustrack',
  'nexttrack',
] as const;

interface LockScreen {
  /** Whether the browser has media controls. */
  readonly isPossible: boolean;
  readonly isOn: boolean;
  /** Only by a touch, because the browser plays a sound then. */
  toggle(): void;
}

/** The media controls of the phone's lock screen as a remote for a television. They belong to a sound, so the page plays silence. */
export function useLockScreen(
  television: Television | undefined,
  send: (command: Command) => void,
): LockScreen {
  const [isOn, setOn] = useState(false);
  const audio = useRef<HTMLAudioElement | null>(null);
  const { mediaSession } = navigator;
  const stop = (): void => {
    if (audio.current) {
      audio.current.pause();
      URL.revokeObjectURL(audio.current.src);
    }
    audio.current = null;
    setOn(false);
    for (const action of actions) setHandler(action, null);
    if (mediaSession) mediaSession.metadata = null;
  };
  const toggle = (): void => {
    if (isOn) {
      stop();
      return;
    }
    const file = new Blob([silence()], { type: 'audio/wav' });
    const sound = new Audio(URL.createObjectURL(file));
    sound.loop = true;
    audio.current = sound;
    setOn(true);
    sound.play().catch(stop);
  };
  useEffect(() => stop, []);
  const playing = television?.playing ?? null;
  useEffect(() => {
    if (!isOn || !mediaSession || !television || !playing) return;
    const { title, subtitle, artwork } = playing;
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: subtitle,
      artwork: artwork === null ? [] : [{ src: new URL(artwork, location.origin).href }],
    });
    mediaSession.playbackState = playing.paused ? 'paused' : 'playing';
    const position = mediaPosition(television, performance.now());
    if (position) mediaSession.setPositionState?.(position);
    const handlers = mediaActions(television, () => performance.now(), send);
    for (const action of actions) setHandler(action, handlers[action] ?? null);
  });
  return { isPossible: mediaSession !== undefined, isOn, toggle };
}

/** Each browser has some of the actions, and throws for the others. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession?.setActionHandler(action, handler);
  } catch {}
}
