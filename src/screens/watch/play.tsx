import type { Marker, Playback } from '@oyna/contract/playback';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { openChat } from '../../features/addons/chat/open-chat.tsx';
import {
  type Playable,
  type Player,
  PlayerView,
  type SeriesPlace,
  useHistoryReports,
  useThumbnails,
} from '../../features/player/index.ts';
import { ScreenProvider, useScreen } from '../../focus/tree/screen-context.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useProfile } from '../../state/profile.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { useScreenTitle } from '../../ui/use-screen-title.ts';
import type { Ending } from './ending.ts';
import type { InterruptedNoteProps } from './interrupted-note.tsx';
import { useReportedPlayer } from './use-reported-player.ts';
import { WatchFailure, type WatchFailureProps } from './watch-failure.tsx';

interface PlayProps {
  /** `null` until the service has responded; the player is already shown. */
  readonly playback: Playback | null;
  readonly heading: string;
  readonly subheading: string;
  readonly artwork?: string | null | undefined;
  readonly series?: SeriesPlace | null;
  /** Another episode was requested. */
  readonly changing?: boolean;
  readonly onEpisode?: (id: number) => void;
  /** Seconds; default: the resume position. */
  readonly from: number | null;
  readonly onReport: (position: number, duration: number) => void;
  /** Shown after the end; its code loads shortly before. */
  readonly ending?: (() => Promise<Ending>) | null;
  readonly onEnded?: () => void;
  /** Loads the playback again, for media that has grown, to go on from a position in seconds. */
  readonly onMore?: (position: number) => void;
  /** The item, for requesting fresh addresses. */
  readonly what: Playable;
  /** The service's rejection of the request for `playback`; it covers the empty player. */
  readonly rejection?: WatchRejection | null;
  /** Renders a failure; by default, the general message. */
  readonly renderFailure?: (failure: WatchFailureProps) => ReactNode;
  readonly view?: Pick<
    ComponentProps<typeof PlayerView>,
    'bare' | 'buttons' | 'lowTitle' | 'onAhead' | 'onControls' | 'onHold' | 'onVertical' | 'renderLive'
  >;
  /** Rendered beside the player while it plays, covered or not. */
  readonly renderBeside?: ((player: Player) => ReactNode) | undefined;
}

export interface WatchRejection {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Delay in ms before the target of a seek is reported, so that several seeks count as one and the picture comes first. */
const LANDED_MS = 500;

/** Seconds before the end at which the ending is prefetched. */
const NEAR_END = 60;

const importNote = (): Promise<ComponentType<InterruptedNoteProps>> =>
  import('./interrupted-note.tsx').then(({ InterruptedNote }) => InterruptedNote);

const noMarkers: readonly Marker[] = [];

/** Starts playback as soon as the service allows it. */
export function Play(all: PlayProps) {
  const { playback, from, onReport, what, ending = null, rejection, ...props } = all;
  const { t } = useTranslation();
  const navigation = useNavigation();
  const isKids = useProfile((profile) => profile.isKids);
  useScreenTitle(props.heading);
  const player = useReportedPlayer(playback, what, from);
  const { position, phase } = player.state;
  const error = rejection?.error ?? player.state.error;
  // Load after the first picture, and not again on a reload, which keeps the range.
  const hasStarted = player.state.range.end > 0;
  const thumbnails = useThumbnails(hasStarted && playback ? playback.thumbnails : null);
  const note = useHistoryReports(player.state, onReport);
  const Note = useLazyComponent(importNote, hasStarted);
  const noting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sought = (): void => {
    clearTimeout(noting.current);
    noting.current = setTimeout(() => note('seek'), LANDED_MS);
  };
  useEffect(() => () => clearTimeout(noting.current), []);
  // Below a message, the player has no focusables; afterwards it takes the focus back.
  const screen = useScreen();
  const covered = useMemo(() => ({ ...screen, active: false }), [screen]);
  const ended = phase === 'ended';
  const { range, live } = player.state;
  const nearEnd = ended || (!live && range.end > 0 && position > range.end - NEAR_END);
  // Without its code, the player offers its own actions.
  const Ending = useLazyComponent(ending, nearEnd && error === null);
  const isCovered = error !== null || (ended && Ending !== null);
  const startOver = (): void => {
    player.seekTo(0);
    sought();
    player.play();
  };
  // A ref, because the chat button keeps its handler through the renders of the position.
  const latest = useRef({ player, note });
  latest.current = { player, note };
  const onChat = useCallback(() => {
    const { player, note } = latest.current;
    if (!player.state.live) {
      player.pause();
      note('pause');
    }
    openChat(t('error.network'));
  }, [t]);
  const onEnded = useEffectEvent(() => {
    note('leave');
    props.onEnded?.();
  });
  useEffect(() => {
    if (ended) onEnded();
  }, [ended]);
  const onRetry = rejection?.onRetry ?? player.reload;
  const failure =
    error === null
      ? null
      : { error, overPlayer: true, position, onRetry, live, tries: rejection ? false : player.state.tries };
  return (
    <>
      <ScreenProvider value={isCovered ? covered : screen}>
        <PlayerView
          player={player}
          content={playback?.playback_id ?? ''}
          covered={isCovered}
          heading={props.heading}
          subheading={props.subheading}
          artwork={props.artwork}
          markers={playback?.markers ?? noMarkers}
          thumbnails={thumbnails}
          sharpest={playback?.sharpest}
          series={props.series ?? null}
          changing={props.changing ?? false}
          autoplays={(props.series ?? null) !== null || ending !== null}
          onEpisode={(id) => {
            note('leave');
            player.pause();
            props.onEpisode?.(id);
          }}
          onLeave={navigation.back}
          onSeek={sought}
          onPause={() => note('pause')}
          onChat={isKids ? undefined : onChat}
          {...props.view}
        />
      </ScreenProvider>
      {Ending && <Ending {...all} shown={ended} onStartOver={startOver} reached={range.end} />}
      {Note && <Note {...props} state={player.state} />}
      {props.renderBeside?.(player)}
      {failure && (props.renderFailure?.(failure) ?? <WatchFailure {...failure} />)}
    </>
  );
}
