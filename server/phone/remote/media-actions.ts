import type { Command } from './command-queue.ts';
import { positionAt, type Television } from './televisions.ts';

type Handlers = Partial<Record<MediaSessionAction, (details: { seekTime?: number | undefined }) => void>>;

const stepSeconds = 10;

/** The position of a playback for the media controls, in seconds; `null` for a live picture. */
export function mediaPosition(television: Television, now: number) {
  const position = positionAt(television, now);
  const duration = television.playing?.duration ?? null;
  if (position === null || duration === null) return null;
  return { position, duration, playbackRate: 1 };
}

/** The commands behind the media controls. A live picture has channels around it, and any other a position. */
export function mediaActions(
  television: Television,
  now: () => number,
  send: (command: Command) => void,
): Handlers {
  const press = (key: 'playPause' | 'channelUp' | 'channelDown') => () => send({ kind: 'key', key });
  const toggle = { play: press('playPause'), pause: press('playPause') };
  if (television.playing?.duration == null)
    return { ...toggle, previoustrack: press('channelDown'), nexttrack: press('channelUp') };
  const seek = (position: number): void => send({ kind: 'seek', position: Math.max(0, position) });
  const step = (by: number) => () => seek((positionAt(television, now()) ?? 0) + by);
  return {
    ...toggle,
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) seek(seekTime);
    },
    seekbackward: step(-stepSeconds),
    seekforward: step(stepSeconds),
  };
}
