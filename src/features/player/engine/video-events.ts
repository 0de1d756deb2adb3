import type { EngineEvent } from './player-engine.ts';

type Emit = (event: Extract<EngineEvent, { type: 'state' }> | { readonly type: 'time' }) => void;

/** Reports a media element's events until the returned function is called. */
export function listenToVideo(video: HTMLVideoElement, emit: Emit): () => void {
  const playing = () => emit({ type: 'state', state: 'playing' });
  const time = () => emit({ type: 'time' });
  const handlers: Readonly<Record<string, () => void>> = {
    play: playing,
    playing,
    // An element that reaches its end pauses first; that is the end and no pause. Nor is one that shaka has played on
    // from by now, to break a stall: where it empties the element next, the event of playing never comes. Nor is one
    // of an element that has failed: shaka mends it, and nobody would ever ask it to play.
    pause: () => {
      if (video.paused && !video.ended && !video.error) emit({ type: 'state', state: 'paused' });
    },
    ended: () => emit({ type: 'state', state: 'ended' }),
    timeupdate: time,
    seeking: time,
    seeked: time,
  };
  for (const name of Object.keys(handlers)) video.addEventListener(name, handlers[name] as () => void);
  return () => {
    for (const name of Object.keys(handlers)) video.removeEventListener(name, handlers[name] as () => void);
  };
}
