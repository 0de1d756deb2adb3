import { useEffect, useRef } from 'react';
import { onAnyKey } from '../../../focus/input/remote.ts';
import { afterFrame } from '../../../focus/timing/after-frame.ts';
import { usePlatform } from '../../../shared/platform-context.ts';
import type { Playable } from '../api/request-playback.ts';
import { startPreview } from '../session/start-preview.ts';

interface CardPreviewProps {
  readonly what: Playable;
  /** Class of the wrapper, which gets `data-playing` once a picture plays. */
  readonly className: string | undefined;
  /** It is to be removed. */
  readonly onEnd: () => void;
}

/** Plays the focused card without sound until the next press. */
export function CardPreview({ what, className, onEnd }: CardPreviewProps) {
  const platform = usePlatform();
  const host = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one preview in its life
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const end = startPreview({
      what,
      host: element,
      platform,
      onPlaying: () => element.setAttribute('data-playing', ''),
      onEnd,
    });
    const stop = (): void => {
      end();
      onEnd();
    };
    const cleanups = [end, onAnyKey(() => void afterFrame(stop)), platform.onSuspend(stop)];
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, []);
  return <div ref={host} className={className} />;
}
