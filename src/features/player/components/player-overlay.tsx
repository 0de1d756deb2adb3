import type { Marker } from '@oyna/contract/playback';
import { type Thumbnail, thumbnailAt } from '@oyna/contract/thumbnails';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../api/server-clock.ts';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { clockTime } from '../../../i18n/format.ts';
import { formatTime } from '../../../i18n/format-time.ts';
import { classes } from '../../../ui/classes.ts';
import { behindLive } from '../model/live-edge.ts';
import type { PlaybackState } from '../model/playback-state.ts';
import type { SeekDirection } from '../model/seek.ts';
import { formatBehindLive, formatRemaining } from '../model/time-left.ts';
import type { LiveParts } from './live-parts.ts';
import styles from './player.module.css';
import { TimeBar } from './time-bar.tsx';
import type { Seeking } from './use-seek.ts';

interface PlayerOverlayProps {
  readonly barKey: string;
  readonly state: PlaybackState;
  readonly seeking: Seeking;
  readonly speed: number;
  /** Whether it has focusables. */
  readonly shown: boolean;
  /** Whether it is visible; an open panel replaces it. */
  readonly visible: boolean;
  readonly heading: string;
  readonly subheading: string;
  readonly markers: readonly Marker[];
  readonly thumbnails: readonly Thumbnail[];
  readonly live: LiveParts | undefined;
  readonly onToggle: () => void;
  readonly onWheel: (direction: SeekDirection) => void;
  readonly children: ReactNode;
}

/** The player controls: title, time bar and buttons. */
export function PlayerOverlay(props: PlayerOverlayProps) {
  const { t } = useTranslation();
  const { state, seeking, shown } = props;
  const { position, range, live } = state;
  const at = seeking.preview ?? position;
  return (
    <div
      className={classes(styles.overlay, props.visible && styles.shown)}
      aria-hidden={!props.visible}
      onWheel={(event) => props.onWheel(event.deltaY < 0 ? 1 : -1)}
      onClick={(event) => {
        if (event.target === event.currentTarget) props.onToggle();
      }}
    >
      <div className={styles.shade} />
      <FocusGroup orientation="vertical" className={styles.controls} empty={!shown}>
        {props.live?.title ?? (
          // The preview of a seek takes its place.
          <div className={classes(styles.title, seeking.preview !== null && styles.away)}>
            {props.heading && <h1 className={styles.heading}>{props.heading}</h1>}
            {props.subheading && <p className={styles.subheading}>{props.subheading}</p>}
          </div>
        )}
        <TimeBar
          focusKey={props.barKey}
          position={position}
          range={range}
          preview={seeking.preview}
          previewLabel={live ? formatBehindLive(behindLive(at, range)) : formatTime(at)}
          thumbnail={thumbnailAt(props.thumbnails, at)}
          markers={props.markers}
          live={live}
          onStep={seeking.step}
          onPress={() => seeking.commit() || props.onToggle()}
          onLook={seeking.look}
          onPoint={seeking.point}
        />
        <div className={styles.times}>
          {live ? props.live?.times : <span>{formatTime(at)}</span>}
          {!live && range.end > 0 && (
            <span>
              {formatRemaining(at, range.end)}
              {' · '}
              {t('player.endsAt', { time: clockTime(serverNow() + ((range.end - at) * 1000) / props.speed) })}
            </span>
          )}
        </div>
        {props.children}
      </FocusGroup>
    </div>
  );
}
