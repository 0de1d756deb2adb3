import type { Marker } from '@oyna/contract/playback';
import type { Thumbnail } from '@oyna/contract/thumbnails';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isHovering } from '../../../focus/input/input-mode.ts';
import { useFocusTarget } from '../../../focus/tree/use-focus-target.ts';
import { formatTime } from '../../../i18n/format-time.ts';
import { classes } from '../../../ui/classes.ts';
import { units } from '../../../ui/units.ts';
import type { SeekDirection } from '../model/seek.ts';
import type { SeekRange } from '../model/seek-range.ts';
import { ThumbnailView } from './thumbnail-view.tsx';
import styles from './time-bar.module.css';

interface TimeBarProps {
  readonly focusKey: string;
  readonly position: number;
  readonly range: SeekRange;
  /** The seek target while the viewer is choosing. */
  readonly preview: number | null;
  /** The text below the preview; for live, the distance from the edge. */
  readonly previewLabel: string;
  readonly thumbnail: Thumbnail | null;
  readonly markers: readonly Marker[];
  readonly live: boolean;
  readonly onStep: (direction: SeekDirection) => void;
  readonly onPress: () => void;
  /** The pointer is at this share of the bar, or left it. */
  readonly onLook: (share: number | null) => void;
  readonly onPoint: (share: number) => void;
}

function shareAt(event: MouseEvent<HTMLElement>): number {
  const box = event.currentTarget.getBoundingClientRect();
  return (event.clientX - box.left) / box.width;
}

const WIDTH = 1728;
const PREVIEW = 328;

/** Shows the position and the seek target. Left and Right move the target; releasing the key or OK commits. */
export function TimeBar(props: TimeBarProps) {
  const { t } = useTranslation();
  const { ref, bind } = useFocusTarget<HTMLDivElement>({
    focusKey: props.focusKey,
    onPress: props.onPress,
    onArrow: (direction) => {
      if (direction !== 'left' && direction !== 'right') return false;
      props.onStep(direction === 'left' ? -1 : 1);
      return true;
    },
  });
  const { range, preview } = props;
  const length = Math.max(0.001, range.end - range.start);
  const share = (at: number): number => Math.max(0, Math.min(1, (at - range.start) / length));
  const at = share(preview ?? props.position);
  return (
    <div
      ref={ref}
      {...bind}
      className={styles.bar}
      role="slider"
      aria-label={t('player.position')}
      aria-valuemin={Math.round(range.start)}
      aria-valuemax={Math.round(range.end)}
      aria-valuenow={Math.round(preview ?? props.position)}
      aria-valuetext={formatTime((preview ?? props.position) - range.start)}
      onMouseMove={(event) => {
        bind.onMouseMove();
        if (isHovering()) props.onLook(shareAt(event));
      }}
      onMouseLeave={() => props.onLook(null)}
      onClick={(event) => props.onPoint(shareAt(event))}
    >
      <div className={styles.line}>
        <div
          className={classes(styles.done, props.live && styles.live)}
          style={{ transform: `scaleX(${at})` }}
        />
        {props.markers.map((marker) => (
          <div
            key={`${marker.kind}-${marker.start}`}
            className={styles.marker}
            style={{
              left: `${share(marker.start) * 100}%`,
              width: `${(share(marker.end) - share(marker.start)) * 100}%`,
            }}
          />
        ))}
      </div>
      <div className={styles.rider} style={{ transform: `translate3d(${at * 100}%, 0, 0)` }}>
        <div className={styles.head} />
      </div>
      {preview !== null && (
        <div
          className={styles.preview}
          style={{ left: units(Math.max(0, Math.min(WIDTH - PREVIEW, at * WIDTH - PREVIEW / 2))) }}
        >
          {props.thumbnail && <ThumbnailView thumbnail={props.thumbnail} />}
          {props.previewLabel}
        </div>
      )}
    </div>
  );
}
