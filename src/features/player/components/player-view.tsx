import type { Marker } from '@oyna/contract/playback';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../api/server-clock.ts';
import { FocusGroup } from '../../../focus/focus-group.tsx';
import { useLayer } from '../../../focus/layers.ts';
import { moveFocus } from '../../../focus/move-focus.ts';
import { useScreen } from '../../../focus/screen-context.ts';
import { screenKey } from '../../../focus/use-enter.ts';
import { clockTime } from '../../../i18n/format.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { controlsView } from '../model/controls-view.ts';
import { behindLive, isAtLive } from '../model/live-edge.ts';
import { type Thumbnail, thumbnailAt } from '../model/thumbnails.ts';
import { formatBehindLive, formatRemaining, formatTime } from '../model/time-format.ts';
import type { Player } from '../session/use-player.ts';
import { PictureStop } from './picture-stop.tsx';
import styles from './player.module.css';
import { PlayerButtons } from './player-buttons.tsx';
import { TimeBar } from './time-bar.tsx';
import { useMediaKeys } from './use-media-keys.ts';
import { useOverlay } from './use-overlay.ts';
import { useSeek } from './use-seek.ts';

interface PlayerViewProps {
  readonly player: Player;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly text: RefObject<HTMLDivElement | null>;
  readonly heading: string;
  readonly subheading: string;
  readonly markers: readonly Marker[];
  readonly thumbnails: readonly Thumbnail[];
  readonly onLeave: () => void;
  readonly onSeek?: () => void;
  readonly onPause?: () => void;
}

/** The picture, and over it what a viewer asks for: time bar, times, buttons. */
export function PlayerView(props: PlayerViewProps) {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const { player } = props;
  const { state } = player;
  const view = controlsView(state);
  const overlay = useOverlay(state.phase === 'paused' || state.phase === 'ended');
  const seeking = useSeek({
    position: state.position,
    range: state.range,
    enabled: view.canSeek,
    onCommit: (position) => {
      props.onSeek?.();
      player.seekTo(position);
    },
  });
  const [picture, bar] = [`picture:${entry}`, `bar:${entry}`];
  const toggle = (): void => {
    if (state.intent === 'play') props.onPause?.();
    player.toggle();
  };
  useLayer(active && overlay.shown, () => {
    seeking.cancel();
    overlay.hide();
  });
  useEffect(() => {
    if (active) moveFocus(overlay.shown ? bar : picture);
  }, [active, overlay.shown, bar, picture]);
  useMediaKeys({
    toggle,
    play: player.play,
    pause: () => {
      props.onPause?.();
      player.pause();
    },
    leave: props.onLeave,
    step: (direction) => {
      overlay.show();
      seeking.step(direction);
    },
    show: overlay.show,
  });
  const { position, range, live } = state;
  const at = seeking.preview ?? position;
  const edge = isAtLive(at, range);
  return (
    <FocusGroup
      orientation="vertical"
      focusKey={screenKey(entry)}
      remembers={false}
      first={picture}
      className={styles.player}
    >
      <video ref={props.video} className={styles.video} playsInline />
      <div ref={props.text} className={styles.text} />
      <PictureStop
        focusKey={picture}
        label={props.heading}
        disabled={overlay.shown}
        onPress={() => {
          toggle();
          overlay.show();
        }}
        onStep={(direction) => {
          overlay.show();
          seeking.step(direction);
        }}
        onOpen={overlay.show}
      />
      {view.spinner && <div className={styles.spinner} role="status" aria-label={t('player.preparing')} />}
      {state.phase === 'paused' && (
        <div className={styles.paused} aria-hidden="true">
          <Icon name="pause" size={64} />
        </div>
      )}
      <div className={classes(styles.overlay, overlay.shown && styles.shown)} aria-hidden={!overlay.shown}>
        <div className={styles.shadeTop} />
        <div className={styles.shade} />
        <h1 className={styles.heading}>{props.heading}</h1>
        <p className={styles.subheading}>{props.subheading}</p>
        {live && edge && <div className={styles.badge}>{t('player.live')}</div>}
        <FocusGroup orientation="vertical" className={styles.controls} empty={!overlay.shown}>
          <TimeBar
            focusKey={bar}
            position={position}
            range={range}
            preview={seeking.preview}
            previewLabel={live ? formatBehindLive(behindLive(at, range)) : formatTime(at)}
            thumbnail={thumbnailAt(props.thumbnails, at)}
            markers={props.markers}
            live={live}
            onStep={seeking.step}
            onPress={() => (seeking.preview === null ? toggle() : seeking.commit())}
            onPoint={seeking.point}
          />
          <div className={styles.times}>
            {live ? (
              <span>{edge ? '' : t('player.behind', { time: formatTime(behindLive(at, range)) })}</span>
            ) : (
              <span>{formatTime(at)}</span>
            )}
            {!live && range.end > 0 && (
              <span>
                {formatRemaining(at, range.end)}
                {' · '}
                {t('player.endsAt', { time: clockTime(serverNow() + (range.end - at) * 1000) })}
              </span>
            )}
          </div>
          <PlayerButtons player={player} atLive={edge} onToggle={toggle} />
        </FocusGroup>
      </div>
    </FocusGroup>
  );
}
