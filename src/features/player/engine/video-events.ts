import type { EngineEvent } from '../model/engine-event.ts';

export type VideoListener = (
  event: Extract<EngineEvent, { type: 'state' }> | { readonly type: 'time' | 'seeking' },
) => void;

/** Reports a media element's events until the returned function is called. */
export function listenToVideo(video: HTMLVideoElement, emit: VideoListener): () => void {
  const playing = () => emit({ type: 'state', state: 'playing' });
  const time = () => emit({ type: 'time' });
  const handlers: Readonly<Record<string, () => void>> = {
    play: playing,
    playing,
    // Three pauses are not the viewer's. An element pauses before it reports its end. Shaka pauses and plays to break a
    // stall, and if it then empties the element, `playing` never follows. After an error, shaka recovers the element,
    // and nothing would make a paused one play again.
    pause: () => {
      if (video.paused && !video.ended && !video.error) emit({ type: 'state', state: 'paused' });
    },
    ended: () => emit({ type: 'state', state: 'ended' }),
    timeupdate: time,
    seeking: () => emit({ type: 'seeking' }),
    seeked: time,
  };
  for (const name of Object.keys(handlers)) video.addEventListener(name, handlers[name] as () => void);
  return () => {
    for (const name of Object.keys(handlers)) video.removeEventListener(name, handlers[name] as () => void);
  };
}
