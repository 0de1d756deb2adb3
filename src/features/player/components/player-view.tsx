import type { Marker } from '@oyna/contract/playback';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../../focus/focus-group.tsx';
import { useLayer } from '../../../focus/layers.ts';
import { currentFocusKey, moveFocus, returnFocus } from '../../../focus/move-focus.ts';
import { useScreen } from '../../../focus/screen-context.ts';
import { screenKey } from '../../../focus/use-enter.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { controlsView } from '../model/controls-view.ts';
import { isAtLive } from '../model/live-edge.ts';
import type { SeekDirection } from '../model/seek.ts';
import type { SeriesPlace } from '../model/series-place.ts';
import { subtitleCss } from '../model/subtitle-style.ts';
import type { Thumbnail } from '../model/thumbnails.ts';
import type { Player } from '../session/use-player.ts';
import { useViewerSettings } from '../session/viewer-settings-store.ts';
import { availablePanels } from './available-panels.ts';
import { ElementHost } from './element-host.tsx';
import { FocusablePicture } from './focusable-picture.tsx';
import { mediaKeys } from './media-keys.ts';
import styles from './player.module.css';
import { PlayerButtons, type PlayerCommands } from './player-buttons.tsx';
import { playerIcons } from './player-icons.ts';
import { PlayerOverlay } from './player-overlay.tsx';
import { type OpenPanel, type PanelName, PlayerPanels } from './player-panels.tsx';
import { PromptView } from './prompt-view.tsx';
import { StatsBox } from './stats-box.tsx';
import subtitles from './subtitles.module.css';
import { useDeferredRender } from './use-deferred-render.ts';
import { useKnownTracks } from './use-known-tracks.ts';
import { useMediaKeys } from './use-media-keys.ts';
import { useOverlay } from './use-overlay.ts';
import { usePresence } from './use-presence.tsx';
import { usePrompt } from './use-prompt.ts';
import { useSeek } from './use-seek.ts';

interface PlayerViewProps {
  readonly player: Player;
  /** Identifies the item; a different value means another film or episode on the same surface. */
  readonly content: string;
  readonly heading: string;
  readonly subheading: string;
  readonly markers: readonly Marker[];
  readonly thumbnails: readonly Thumbnail[];
  /** `null` unless the item is an episode. */
  readonly series: SeriesPlace | null;
  /** Another episode has been asked for and is not there yet. */
  readonly changing: boolean;
  /** Whether something may begin by itself after this. */
  readonly autoplays?: boolean;
  readonly onEpisode: (id: number) => void;
  readonly onLeave: () => void;
  readonly onSeek?: () => void;
  readonly onPause?: () => void;
}

/** The picture with the controls over it: time bar, times, buttons, panels and prompts. */
export function PlayerView(props: PlayerViewProps) {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const settings = useViewerSettings();
  const { series, content, changing } = props;
  const tracks = useKnownTracks(props.player.tracks, content);
  const player = { ...props.player, tracks };
  const { state } = player;
  const [picture, bar, promptKey] = [`picture:${entry}`, `bar:${entry}`, `prompt:${entry}`];
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const [stats, setStats] = useState(false);
  const [speed, setSpeed] = useState(1);
  const opener = useRef<string | null>(null);
  const panelKey = `${panel?.name}:${entry}`;
  const view = controlsView(state);
  const overlay = useOverlay(state.phase === 'paused' || state.phase === 'ended' || panel !== null);
  const pause = (): void => {
    if (state.intent === 'play') props.onPause?.();
    player.pause();
  };
  const toggle = (): void => (state.intent === 'play' ? pause() : player.play());
  const seekTo = (position: number): void => {
    player.seekTo(position);
    props.onSeek?.();
    if (state.phase === 'ended') player.play();
  };
  const seeking = useSeek({
    position: state.position,
    range: state.range,
    enabled: view.canSeek && !changing,
    onCommit: seekTo,
  });
  const step = (direction: SeekDirection, held?: boolean): void => {
    overlay.show();
    seeking.step(direction, held);
  };

  const goTo = (id: number): void => {
    seeking.cancel();
    setPanel(null);
    props.onEpisode(id);
  };
  const neighbour = (which: 'next' | 'previous'): (() => void) | null => {
    const episode = series?.[which];
    return episode ? () => goTo(episode.id) : null;
  };
  const whenThere = usePresence({
    playing: state.phase === 'playing',
    onPause: pause,
    onPlay: player.play,
    onLeave: props.onLeave,
  });
  const { prompt, over, cancel } = usePrompt({
    content,
    state,
    markers: props.markers,
    hasNext: series?.next != null,
    auto: settings.autoplay,
    holds: changing || panel !== null || seeking.chosen,
    controls: overlay.shown,
    onNext: () => whenThere(() => neighbour('next')?.()),
  });
  const shownPrompt = changing || panel ? null : prompt;

  const open = (next: OpenPanel, button: string | null): void => {
    if (panel === null) opener.current = button ?? (overlay.shown ? currentFocusKey() : null);
    seeking.cancel();
    setPanel(next);
  };
  const panels = availablePanels(tracks, series, panel?.name);
  const turn = (name: PanelName, enter?: string, button: string | null = null): void => {
    // With a single quality, its key opens the other settings.
    const wanted = name === 'quality' && tracks.video.length < 2 ? 'settings' : name;
    if (panel?.name === wanted) setPanel(null);
    else if (wanted === 'quality' || panels.indexOf(wanted) >= 0) open({ name: wanted, enter }, button);
  };

  useLayer(active && overlay.shown, () => {
    seeking.cancel();
    overlay.hide();
  });
  useLayer(active && stats, () => setStats(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another episode closes what was open over the last
  useEffect(() => setPanel(null), [content]);
  useEffect(() => {
    if (!over) return;
    // Another screen part has covered the player: what follows the end of a film.
    if (active) overlay.show();
    else overlay.hide();
  }, [over, active, overlay.show, overlay.hide]);
  const bare = !overlay.shown && shownPrompt !== null;
  const lost = overlay.shown && shownPrompt === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes home whenever home has changed
  useEffect(() => {
    if (!active || panel) return;
    const before = opener.current;
    opener.current = null;
    if (!overlay.shown) moveFocus(bare ? promptKey : picture);
    else if (before !== null) returnFocus(before, bar);
    else moveFocus(bar);
  }, [active, panel === null, overlay.shown, bare, bar, picture, promptKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what had the focus has gone
  useEffect(() => {
    if (active && lost && currentFocusKey()?.indexOf(promptKey) === 0) moveFocus(bar);
  }, [lost]);
  useMediaKeys(
    mediaKeys({
      live: state.live,
      position: state.position,
      start: state.range.start,
      shown: overlay.shown,
      toggle,
      play: player.play,
      pause,
      leave: props.onLeave,
      show: overlay.show,
      step,
      seekTo,
      next: neighbour('next'),
      previous: neighbour('previous'),
      panel: turn,
      stats: () => setStats(!stats),
    }),
  );
  const hdr = tracks.video.some((quality) => quality.active && quality.hdr);
  const raised = overlay.shown && panel === null && settings.style.position !== 'top';
  const now: PlayerCommands = {
    toggle,
    goLive: () => player.seekTo(state.range.end),
    episode: goTo,
    panel: (name, button) => turn(name, undefined, button),
  };
  const commands = useRef(now);
  commands.current = now;
  const controls = useDeferredRender(
    <PlayerOverlay
      barKey={bar}
      state={state}
      seeking={seeking}
      speed={speed}
      shown={overlay.shown}
      visible={overlay.shown && panel === null}
      heading={props.heading}
      subheading={props.subheading}
      markers={props.markers}
      thumbnails={props.thumbnails}
      onToggle={toggle}
      onWheel={step}
    >
      <PlayerButtons
        playButton={view.playButton}
        behindLive={state.live && !isAtLive(seeking.preview ?? state.position, state.range)}
        series={series}
        panels={panels.join()}
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
      first={picture}
      className={styles.player}
    >
      <ElementHost element={player.surface.video} className={styles.video} />
      <ElementHost
        element={player.surface.text}
        className={classes(subtitles.text, raised && subtitles.raised, panel !== null && subtitles.beside)}
        style={subtitleCss(settings.style, hdr) as CSSProperties}
      />
      <FocusablePicture
        focusKey={picture}
        label={props.heading}
        disabled={overlay.shown}
        onPress={() => {
          toggle();
          overlay.show();
        }}
        onStep={step}
        onOpen={overlay.show}
        onWheel={(direction) => {
          if (!panel) step(direction);
        }}
      />
      {(view.spinner || changing) && (
        <div className={styles.spinner} role="status" aria-label={t('player.preparing')} />
      )}
      {state.phase === 'paused' && !changing && (
        <div className={styles.paused} aria-hidden="true">
          <Icon shape={playerIcons.pause} size={64} />
        </div>
      )}
      {stats && <StatsBox player={player} speed={speed} />}
      <PromptView
        focusKey={promptKey}
        prompt={shownPrompt}
        next={series?.next ?? null}
        raised={overlay.shown}
        onSkip={seekTo}
        onNext={() => neighbour('next')?.()}
        onCancel={cancel}
        onArrow={(direction) => {
          if (overlay.shown) return false;
          if (direction === 'left') step(-1);
          else if (direction === 'right') step(1);
          else overlay.show();
          return true;
        }}
      />
      {controls}
      {panel && (
        <PlayerPanels
          key={panel.name}
          panel={panel}
          focusKey={panelKey}
          player={player}
          series={series}
          hdr={hdr}
          speed={player.hasSpeeds && !state.live ? speed : null}
          onSpeed={(rate) => {
            setSpeed(rate);
            player.engine.setSpeed(rate);
          }}
          autoplays={props.autoplays ?? series !== null}
          onStats={() => {
            setPanel(null);
            setStats(!stats);
          }}
          onEpisode={goTo}
          onOpen={setPanel}
          onClose={() => setPanel(null)}
        />
      )}
    </FocusGroup>
  );
}
