import type { Thumbnail } from '@oyna/contract/thumbnails';
import { thumbnailAt } from '@oyna/contract/thumbnails';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../texts.ts';
import { fetchThumbnails } from './fetch-thumbnails.ts';
import { positionAt, type Television } from './televisions.ts';

interface SeekBarProps {
  readonly television: Television;
  readonly onSeek: (position: number) => void;
}

interface Dragged {
  /** In seconds. */
  readonly position: number;
  /** Whether the finger is on the bar. */
  readonly isHeld: boolean;
}

/** `1:02:03` or `2:03`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? part : String(part).padStart(2, '0'))).join(':');
}

function useThumbnails(address: string | null): readonly Thumbnail[] {
  const [thumbnails, setThumbnails] = useState<readonly Thumbnail[]>([]);
  useEffect(() => {
    let isGone = false;
    setThumbnails([]);
    if (address === null) return;
    fetchThumbnails(address).then(
      (found) => {
        if (!isGone) setThumbnails(found);
      },
      // The bar works without pictures.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [address]);
  return thumbnails;
}

/** The position of the playback to drag, with a picture of the place while it is dragged. Empty for a live picture. */
export function SeekBar({ television, onSeek }: SeekBarProps) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const thumbnails = useThumbnails(television.playing?.thumbnails ?? null);
  // The next state from the television is the truth, unless the finger is still on the bar.
  useEffect(() => setDragged((it) => (it?.isHeld ? it : null)), [television.at]);
  const release = (): void => setDragged((it) => it && { ...it, isHeld: false });
  const position = dragged?.position ?? positionAt(television, performance.now());
  const duration = television.playing?.duration ?? null;
  if (position === null || duration === null) return null;
  const picture = dragged?.isHeld ? thumbnailAt(thumbnails, dragged.position) : null;
  return (
    <label class="seek">
      {picture && (
        <span
          class="seek-picture"
          style={{
            width: `${picture.width}px`,
            height: `${picture.height}px`,
            backgroundImage: `url("${picture.address}")`,
            backgroundPosition: `-${picture.x}px -${picture.y}px`,
          }}
        />
      )}
      <input
        type="range"
        min={0}
        max={Math.floor(duration)}
        value={Math.floor(position)}
        aria-label={t('position')}
        aria-valuetext={clock(position)}
        onInput={({ currentTarget }) => setDragged({ position: Number(currentTarget.value), isHeld: true })}
        onChange={({ currentTarget }) => {
          release();
          onSeek(Number(currentTarget.value));
        }}
        // Brought back to where it was, it has not changed.
        onPointerUp={release}
        onPointerCancel={release}
        onBlur={release}
      />
      <span>{clock(position)}</span>
      <span>{clock(duration)}</span>
    </label>
  );
}
