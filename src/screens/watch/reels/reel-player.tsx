import type { Reel } from '@oyna/contract/reels';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FocusablePicture,
  PictureSigns,
  PlayerPicture,
  useMediaKeys,
  usePlayback,
} from '../../../features/player/index.ts';
import { useCoverAddress } from '../../../features/reels/api/use-cover-address.ts';
import { moveScreenFocus } from '../../../focus/tree/move-focus.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { useShownAs } from '../../../state/age-limit.ts';
import { ChannelFailure } from '../channel-failure.tsx';
import { useReportedPlayer } from '../use-reported-player.ts';
import { ReelCovers } from './reel-covers.tsx';
import type { ReelPartProps } from './reel-part.tsx';
import styles from './reels.module.css';

interface ReelPlayerProps {
  readonly id: number;
  /** The reel on the screen: another one while it is aimed at. */
  readonly shown: number;
  readonly direction: 1 | -1;
  readonly find: (id: number) => Reel | undefined;
  /** The reels to prepare, most likely first. */
  readonly next: readonly number[];
  readonly pictureKey: string;
  /** The focus is on the actions. */
  readonly hasPanel: boolean;
  readonly onStep: (by: 1 | -1) => void;
  readonly onPanel: () => void;
  readonly onLeave: () => void;
  /** Its code loads after the picture. */
  readonly Part: ComponentType<ReelPartProps> | null;
  /** Called with `true` while a failure covers everything. */
  readonly onFailing: (failing: boolean) => void;
}

/** Plays a reel in a loop. The next reel uses the same surface. Releases the player when it unmounts. */
export function ReelPlayer({ id, shown, direction, find, next, hasPanel, Part, ...props }: ReelPlayerProps) {
  const { t } = useTranslation();
  const shownAs = useShownAs();
  const coverAddress = useCoverAddress();
  const { active } = useScreen();
  const what = useMemo(() => ({ kind: 'reels', id }) as const, [id]);
  const playback = usePlayback(what);
  const player = useReportedPlayer(playback.data ?? null, what, 0);
  const { state, surface, toggle } = player;
  const { phase } = state;
  const [framed, setFramed] = useState<number | null>(null);
  const { video } = surface;
  const seen = useRef(video);
  useEffect(() => {
    // The source before has long reported its first frame.
    const noteFrame = (): void => setFramed(id);
    // Another element was loaded before it was shown.
    if (seen.current !== video && video.readyState >= 2) noteFrame();
    seen.current = video;
    video.addEventListener('loadeddata', noteFrame);
    return () => video.removeEventListener('loadeddata', noteFrame);
  }, [video, id]);
  const { pictureKey, onStep, onFailing } = props;
  const isAimed = shown !== id;
  const error = isAimed ? null : (playback.error ?? state.error);
  const failed = error !== null;
  useEffect(() => {
    onFailing(failed);
    return () => onFailing(false);
  }, [failed, onFailing]);
  useEffect(() => {
    if (active && !failed && !hasPanel) moveScreenFocus(pictureKey);
  }, [active, failed, hasPanel, pictureKey]);
  const once = (act: () => void) => (held: boolean) => {
    if (!held) act();
  };
  useMediaKeys({
    channelUp: () => onStep(-1),
    channelDown: () => onStep(1),
    previous: once(() => onStep(-1)),
    next: once(() => onStep(1)),
    playPause: once(toggle),
    play: once(player.play),
    pause: once(player.pause),
    stop: once(() => {
      player.pause();
      props.onLeave();
    }),
    info: once(props.onPanel),
  });
  const onVertical = (up: 1 | -1): void => onStep(up === 1 ? -1 : 1);
  const isShown = framed === id && !isAimed;
  const isHeld = (phase === 'paused' || phase === 'ended') && !player.wantsPlay() && isShown;
  const reel = find(shown);
  const title = reel ? shownAs(reel).title : t('home.reels');
  return (
    <>
      <div className={styles.column}>
        <PlayerPicture surface={surface} hdr={false} controls={false} hasPanel={false} />
        <ReelCovers
          shown={shown}
          direction={direction}
          find={find}
          coverAddress={coverAddress}
          lifted={isShown}
        />
        <div className={isShown ? undefined : styles.late}>
          <PictureSigns waits={!failed && !isShown} paused={isHeld} />
        </div>
        {Part && (
          <Part
            part="work"
            player={player}
            shows={isShown}
            hasPanel={hasPanel}
            heading={title}
            shown={shown}
            next={next}
            find={find}
            coverAddress={coverAddress}
            onStep={onStep}
            onLeave={props.onLeave}
          />
        )}
      </div>
      <FocusablePicture
        focusKey={pictureKey}
        label={title}
        disabled={failed || hasPanel}
        onPress={toggle}
        onStep={(by) => {
          if (by === 1) props.onPanel();
        }}
        onVertical={onVertical}
      />
      {failed && (
        <div className={styles.failure}>
          <ChannelFailure
            error={error}
            overPlayer
            onRetry={playback.error ? () => void playback.refetch() : player.reload}
            onStep={onVertical}
            ways={[{ label: t('watch.nextReel'), onPress: () => onStep(1) }]}
          />
        </div>
      )}
    </>
  );
}
