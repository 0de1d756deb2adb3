import type { Marker } from '@oyna/contract/playback';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReachable } from '../../../focus/tree/coverable.tsx';
import { useLayer } from '../../../focus/tree/layers.ts';
import { currentFocusKey } from '../../../focus/tree/move-focus.ts';
import { useProfileSettings } from '../../../state/profile-settings.ts';
import { useSleepTimer } from '../../../state/sleep-timer.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { controlsView } from '../model/controls-view.ts';
import type { LeaveReason } from '../model/leave-reason.ts';
import type { SeekDirection } from '../model/seek.ts';
import { seekStops } from '../model/seek-stops.ts';
import type { SeriesPlace } from '../model/series-place.ts';
import type { Player } from '../session/use-player.ts';
import { mediaKeys } from './media-keys.ts';
import type { PanelName } from './panel-control.ts';
import { useKnownTracks } from './use-known-tracks.ts';
import { useMediaKeys } from './use-media-keys.ts';
import { useOverlay } from './use-overlay.ts';
import { usePlayerPanels } from './use-player-panels.ts';
import { usePrompt } from './use-prompt.ts';
import { useSeek } from './use-seek.ts';
import { useStillWatching } from './use-still-watching.tsx';

export interface PlayerControllerOptions {
  readonly player: Player;
  /** Identifies the item; a different value means another film or episode on the same surface. */
  readonly content: string;
  /** Whether a message or the end screen covers the player, whose panels then close. */
  readonly covered?: boolean;
  readonly markers: readonly Marker[];
  /** `null` unless the item is an episode. */
  readonly series: SeriesPlace | null;
  /** Another episode was requested and has not arrived. */
  readonly changing: boolean;
  /** Keeps the picture bare: closes controls and panels. */
  readonly bare?: boolean | undefined;
  readonly onEpisode: (id: number) => void;
  /** The only way out: whatever ends the playback says why. */
  readonly onLeave: (reason: LeaveReason) => void;
  readonly onSeek?: () => void;
  readonly onPause?: () => void;
}

const importStatsBox = () => import('./stats-box.tsx').then(({ StatsBox }) => StatsBox);

/** State and commands of the player: seeking, controls, panels, prompts, statistics, media keys and Back. */
export function usePlayerController(options: PlayerControllerOptions) {
  const reachable = useReachable();
  const { autoplay } = useProfileSettings();
  const isLast = useSleepTimer(({ aim }) => aim === 'end');
  const { series, content, changing } = options;
  const player = { ...options.player, tracks: useKnownTracks(options.player.tracks, content) };
  const { state } = player;
  const [stats, setStats] = useState(false);
  const StatsBox = useLazyComponent(importStatsBox, stats);
  const [speed, noteSpeed] = useState(1);
  const setSpeed = (rate: number): void => {
    noteSpeed(rate);
    player.engine.setSpeed(rate);
  };
  const view = controlsView(state);
  const panels = usePlayerPanels(
    player.tracks,
    series,
    content,
    state.range.end > 0,
    options.covered ?? false,
  );
  const hasPanel = panels.panel !== null;
  const overlay = useOverlay(state.phase === 'paused' || state.phase === 'ended' || hasPanel);
  const pause = (): void => {
    if (state.intent === 'play') options.onPause?.();
    player.pause();
  };
  const toggle = (): void => (state.intent === 'play' ? pause() : player.play());
  const seekTo = (position: number): void => {
    player.seekTo(position);
    options.onSeek?.();
    if (state.phase === 'ended') player.play();
  };
  const enabled = view.canSeek && !changing;
  const { position, range, live } = state;
  const stops = live ? [] : seekStops(options.markers, range);
  const seeking = useSeek({ position, range, enabled, stops, onCommit: seekTo });
  const step = (direction: SeekDirection, held?: boolean): void => {
    overlay.show();
    seeking.step(direction, held);
  };
  const goTo = (id: number): void => {
    seeking.cancel();
    panels.close();
    options.onEpisode(id);
  };
  const neighbour = (which: 'next' | 'previous'): (() => void) | null => {
    const episode = series?.[which];
    return episode ? () => goTo(episode.id) : null;
  };
  const whenPresent = useStillWatching({
    playing: state.phase === 'playing',
    onPause: pause,
    onPlay: player.play,
    onLeave: () => options.onLeave('absent'),
  });
  const { prompt, over, cancel } = usePrompt({
    content,
    state,
    markers: options.markers,
    hasNext: series?.next != null,
    auto: autoplay && !isLast,
    holds: changing || hasPanel || seeking.chosen || !reachable,
    controls: overlay.shown,
    onNext: () => whenPresent(() => neighbour('next')?.()),
  });
  const togglePanel = (name: PanelName, enter?: string, button: string | null = null): void => {
    const from = button ?? (overlay.shown ? currentFocusKey() : null);
    if (panels.toggle(name, enter, from)) seeking.cancel();
  };
  const toggleStats = (): void => setStats(!stats);
  useLayer(reachable && overlay.shown, () => {
    seeking.cancel();
    overlay.hide();
  });
  // A layer only with its box, so that no Back is spent on code that cannot be loaded.
  useLayer(reachable && StatsBox !== null, toggleStats);
  useEffect(() => {
    if (!over) return;
    // The card after the end covers the player.
    if (reachable) overlay.show();
    else overlay.hide();
  }, [over, reachable, overlay.show, overlay.hide]);
  const { bare = false } = options;
  const clear = useEffectEvent(() => {
    seeking.cancel();
    panels.close();
    overlay.hide();
  });
  useEffect(() => {
    if (bare) clear();
  }, [bare]);
  const commands = { toggle, pause, seekTo, step, goTo, togglePanel, toggleStats };
  useMediaKeys(
    mediaKeys({
      ...commands,
      live: state.live,
      position: state.position,
      start: state.range.start,
      shown: overlay.shown,
      play: player.play,
      leave: () => options.onLeave('asked'),
      show: overlay.show,
      next: neighbour('next'),
      previous: neighbour('previous'),
    }),
  );
  return {
    ...commands,
    neighbour,
    player,
    view,
    panels,
    overlay,
    seeking,
    prompt: changing || hasPanel ? null : prompt,
    cancelPrompt: cancel,
    StatsBox,
    speed,
    setSpeed,
  };
}
