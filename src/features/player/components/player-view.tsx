import type { Thumbnail } from '@oyna/contract/thumbnails';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useReachable } from '../../../focus/tree/coverable.tsx';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { screenKey } from '../../../focus/tree/use-enter.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { isAtLive } from '../model/live-edge.ts';
import { FocusablePicture } from './focusable-picture.tsx';
import type { LiveMoment, LiveParts } from './live-parts.ts';
import { PictureSigns } from './picture-signs.tsx';
import styles from './player.module.css';
import { type PlayerButton, PlayerButtons, type PlayerCommands } from './player-buttons.tsx';
import { PlayerOverlay } from './player-overlay.tsx';
import { PlayerPicture } from './player-picture.tsx';
import { PromptView } from './prompt-view.tsx';
import { useDeferredRender } from './use-deferred-render.ts';
import { type PlayerControllerOptions, usePlayerController } from './use-player-controller.ts';
import { usePlayerFocus } from './use-player-focus.ts';

interface PlayerViewProps extends PlayerControllerOptions {
  readonly heading: string;
  readonly subheading: string;
  /** A picture of the item for the media controls of the system, and in place of a picture that it does not have. */
  readonly artwork?: string | null | undefined;
  readonly thumbnails: readonly Thumbnail[];
  /** Height of the best picture in pixels if the viewer's plan withholds it. */
  readonly sharpest?: number | null | undefined;
  /** Whether something may start automatically after this item. */
  readonly autoplays?: boolean;
  /** Up and Down on the bare picture, `1` for Up; by default, they show the controls. */
  readonly onVertical?: ((direction: 1 | -1) => void) | undefined;
  /** Long OK on the bare picture. */
  readonly onHold?: (() => void) | undefined;
  /** Called in the same frame when the controls appear or disappear; a stable function. */
  readonly onControls?: ((shown: boolean) => void) | undefined;
  /** Right at the live edge, where nothing follows to seek to. */
  readonly onAhead?: (() => void) | undefined;
  /** Handles Left on a live picture instead of the step back, which it is handed. */
  readonly left?: RefObject<((seekBack: () => void) => void) | null> | undefined;
  /** Buttons of the screen, after the player's own. */
  readonly buttons?: readonly PlayerButton[] | undefined;
  /** Leads to support; a stable function. */
  readonly onChat?: (() => void) | undefined;
  /** Renders the parts of the controls that only live playback has. */
  readonly renderLive?: ((moment: LiveMoment) => LiveParts) | undefined;
}

const importBeside = () => import('./beside-picture.tsx').then(({ BesidePicture }) => BesidePicture);

const importSoundCover = () => import('./sound-cover.tsx').then(({ SoundCover }) => SoundCover);

/** The picture with the controls over it: time bar, times, buttons, panels and prompts. */
export function PlayerView(props: PlayerViewProps) {
  const { entry } = useScreen();
  const reachable = useReachable();
  const { series, changing, heading, onControls } = props;
  const control = usePlayerController(props);
  const { player, view, overlay, seeking, prompt, speed, toggle, step, StatsBox } = control;
  const { panel, PlayerPanels, names, opener } = control.panels;
  const { state } = player;
  const hasPanel = panel !== null;
  const keys = usePlayerFocus({ controls: overlay.shown, hasPanel, hasPrompt: prompt !== null, opener });
  useLayoutEffect(() => onControls?.(overlay.shown), [onControls, overlay.shown]);
  const Beside = useLazyComponent(importBeside, state.range.end > 0);
  const { audio, video } = player.tracks;
  const hasOnlySound = state.range.end > 0 && audio.length > 0 && video.length === 0;
  const SoundCover = useLazyComponent(importSoundCover, hasOnlySound);
  const hdr = player.tracks.video.some((quality) => quality.active && quality.hdr);
  const now: PlayerCommands = {
    toggle,
    episode: control.goTo,
    panel: (name, button) => control.togglePanel(name, undefined, button),
  };
  const commands = useRef(now);
  commands.current = now;
  const at = seeking.preview ?? state.position;
  const live = state.live ? props.renderLive?.({ player, at, shown: overlay.shown }) : undefined;
  const controls = useDeferredRender(
    <PlayerOverlay
      barKey={keys.bar}
      state={state}
      seeking={seeking}
      speed={speed}
      shown={overlay.shown}
      visible={overlay.shown && !hasPanel}
      heading={heading}
      subheading={props.subheading}
      markers={props.markers}
      thumbnails={props.thumbnails}
      live={live}
      onToggle={toggle}
      onWheel={step}
    >
      <PlayerButtons
        playButton={view.playButton}
        live={live?.buttons}
        series={series}
        panels={names.join()}
        others={props.buttons}
        onChat={props.onChat}
        commands={commands}
      />
    </PlayerOverlay>,
    overlay.shown,
    state.phase === 'playing',
  );
  return (
    <FocusGroup
      orientation="vertical"
      focusKey={screenKey(entry)}
      remembers={false}
      first={keys.picture}
      className={styles.player}
    >
      <PlayerPicture surface={player.surface} hdr={hdr} controls={overlay.shown} hasPanel={hasPanel} />
      {SoundCover && <SoundCover heading={heading} artwork={props.artwork} now={live?.now} />}
      <FocusablePicture
        focusKey={keys.picture}
        label={heading}
        disabled={overlay.shown}
        onPress={() => {
          // The live edge moves on without the viewer, so the first OK only shows the current programme.
          if (!state.live) toggle();
          overlay.show();
        }}
        onHold={props.bare ? undefined : props.onHold}
        onStep={(direction) => {
          const isAhead = direction > 0 && state.live && isAtLive(at, state.range);
          if (isAhead && props.onAhead) props.onAhead();
          else if (direction < 0 && state.live && props.left?.current) props.left.current(() => step(-1));
          else step(direction);
        }}
        onVertical={props.onVertical ?? overlay.show}
        onWheel={(direction) => {
          if (!hasPanel) step(direction);
        }}
      />
      <PictureSigns
        waits={reachable && (view.spinner || changing)}
        paused={state.phase === 'paused' && !changing}
      />
      {Beside && <Beside control={control} shown={props} controls={overlay.shown} hasPanel={hasPanel} />}
      {StatsBox && <StatsBox player={player} speed={speed} />}
      <PromptView
        focusKey={keys.prompt}
        prompt={prompt}
        next={series?.next ?? null}
        raised={overlay.shown}
        onSkip={control.seekTo}
        onNext={() => series?.next && control.goTo(series.next.id)}
        onCancel={control.cancelPrompt}
        onArrow={(direction) => {
          if (overlay.shown) return false;
          if (direction === 'left') step(-1);
          else if (direction === 'right') step(1);
          else overlay.show();
          return true;
        }}
      />
      {controls}
      {panel && PlayerPanels && (
        <PlayerPanels
          key={panel.name}
          panel={panel}
          focusKey={`${panel.name}:${entry}`}
          control={control}
          series={series}
          hdr={hdr}
          sharpest={props.sharpest}
          autoplays={props.autoplays ?? series !== null}
        />
      )}
    </FocusGroup>
  );
}
