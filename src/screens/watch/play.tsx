import type { Marker, Playback } from '@oyna/contract/playback';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { openChat } from '../../features/addons/chat/open-chat.tsx';
import {
  type LeaveReason,
  type Playable,
  type PlaybackError,
  type Player,
  PlayerView,
  type SeriesPlace,
  useThumbnails,
} from '../../features/player/index.ts';
import { Coverable } from '../../focus/tree/coverable.tsx';
import { useSteadyActions } from '../../shared/use-steady-actions.ts';
import { useProfile } from '../../state/profile.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { useScreenTitle } from '../../ui/use-screen-title.ts';
import type { BesidePlayProps } from './beside-play.tsx';
import type { Ending } from './ending.ts';
import { useLeave } from './use-leave.ts';
import { usePositionNotes } from './use-position-notes.ts';
import { useReportedPlayer } from './use-reported-player.ts';
import { WatchFailure, type WatchFailureProps } from './watch-failure.tsx';

/** The answer of the service to the request for an item. */
export interface Answer {
  /** `null` until the service has responded; the player is already shown. */
  readonly playback: Playback | null;
  /** Where it starts, in seconds; `null` for the resume position. */
  readonly from: number | null;
  /** The rejection of the request; it covers the empty player. */
  readonly rejection?: { readonly error: unknown; readonly onRetry: () => void } | null;
}

/** What the viewer sees of the item; the texts are empty until they are known. */
interface Names {
  readonly heading: string;
  readonly subheading: string;
  readonly artwork?: string | null | undefined;
}

/** The episodes around the item. */
interface Episodes {
  readonly series: SeriesPlace | null;
  /** Another episode was requested. */
  readonly changing: boolean;
  readonly onEpisode: (id: number) => void;
}

/** What happens when the item has ended. Without any of it, the player offers its own actions. */
interface AtEnd {
  /** Shown over the last picture; its code loads shortly before. */
  readonly load?: () => Promise<Ending>;
  /** Loads the playback again, for media that has grown, to go on from a position in seconds. */
  readonly onMore?: (position: number) => void;
  readonly onEnded?: (leave: (reason: LeaveReason) => void) => void;
}

interface PlayProps {
  /** The item, for requesting fresh addresses. */
  readonly what: Playable;
  readonly answer: Answer;
  readonly names: Names;
  readonly episodes?: Episodes;
  readonly atEnd?: AtEnd;
  /** Of a programme that is still on, in seconds: its playback is shorter. */
  readonly length?: number;
  /** Live has no position to report. `isHeld`: heartbeats report it to the service meanwhile. */
  readonly onReport?: (position: number, duration: number, isHeld: boolean) => void;
  /** Renders a failure; by default, the general message. */
  readonly renderFailure?: (failure: WatchFailureProps) => ReactNode;
  readonly view?: Pick<
    ComponentProps<typeof PlayerView>,
    'bare' | 'buttons' | 'onAhead' | 'left' | 'onControls' | 'onHold' | 'onVertical' | 'renderLive'
  >;
  /** Rendered beside the player while it plays, covered or not. */
  readonly renderBeside?: ((player: Player) => ReactNode) | undefined;
}

/** Seconds before the end at which the ending is prefetched. */
const NEAR_END = 60;

const importBeside = (): Promise<ComponentType<BesidePlayProps>> =>
  import('./beside-play.tsx').then(({ BesidePlay }) => BesidePlay);

const importLate = () => import('./late-picture.tsx').then(({ LatePicture }) => LatePicture);

const noMarkers: readonly Marker[] = [];

const noEpisodes: Episodes = { series: null, changing: false, onEpisode: nothing };
const nothingAtEnd: AtEnd = {};

function nothing(): void {
  // Live has no position to report, and a film no other episode.
}

/** Starts playback as soon as the service allows it. */
export function Play({
  what,
  answer,
  names,
  episodes = noEpisodes,
  atEnd = nothingAtEnd,
  ...props
}: PlayProps) {
  const { playback, from, rejection } = answer;
  const { t } = useTranslation();
  const isKids = useProfile((profile) => profile.isKids);
  useScreenTitle(names.heading);
  const player = useReportedPlayer(playback, what, from, props.length);
  const { range, live, position, phase } = player.state;
  const [late, setLate] = useState<PlaybackError | null>(null);
  const Late = useLazyComponent(importLate, live);
  const error = rejection?.error ?? player.state.error ?? late;
  // Load after the first picture, and not again on a reload, which keeps the range.
  const hasStarted = range.end > 0;
  const thumbnails = useThumbnails(hasStarted ? playback : null, player);
  const { note, sought } = usePositionNotes(player.state, props.onReport ?? nothing);
  const Beside = useLazyComponent(importBeside, hasStarted);
  const ended = phase === 'ended';
  const nearEnd = ended || (!live && range.end > 0 && position > range.end - NEAR_END);
  // Without its code, the player offers its own actions.
  const Ending = useLazyComponent(atEnd.load ?? null, nearEnd && error === null);
  const isCovered = error !== null || (ended && Ending !== null);
  const leave = useLeave(() => {
    note('leave');
    player.pause();
  });
  const startOver = (): void => {
    player.seekTo(0);
    sought();
    player.play();
  };
  // The chat button keeps its handler through the renders of the position.
  const { onChat } = useSteadyActions({
    onChat: () => {
      if (!live) {
        player.pause();
        note('pause');
      }
      openChat(t('error.network'));
    },
  });
  const onEnded = useEffectEvent(() => {
    note('leave');
    atEnd.onEnded?.(leave);
  });
  useEffect(() => {
    if (ended) onEnded();
  }, [ended]);
  const reload = () => {
    setLate(null);
    player.reload();
  };
  const onRetry = rejection?.onRetry ?? reload;
  const tries = !rejection && (late !== null || player.state.tries);
  const failure = error === null ? null : { error, overPlayer: true, position, onRetry, live, tries };
  return (
    <>
      {/* Below a message, the player has no focusables; afterwards it takes the focus back. */}
      <Coverable on={isCovered}>
        <PlayerView
          {...names}
          player={player}
          content={playback?.playback_id ?? ''}
          covered={isCovered}
          markers={playback?.markers ?? noMarkers}
          thumbnails={thumbnails}
          sharpest={playback?.sharpest}
          series={episodes.series}
          changing={episodes.changing}
          autoplays={episodes.series !== null || atEnd.load !== undefined}
          onEpisode={(id) => {
            note('leave');
            player.pause();
            episodes.onEpisode(id);
          }}
          onLeave={leave}
          onSeek={sought}
          onPause={() => note('pause')}
          onChat={isKids ? undefined : onChat}
          {...props.view}
        />
      </Coverable>
      {Ending && (
        <Ending
          what={what}
          heading={names.heading}
          shown={ended}
          onStartOver={startOver}
          onLeave={() => leave('asked')}
          from={from}
          reached={range.end}
          onMore={atEnd.onMore}
        />
      )}
      {Late && <Late state={player.state} late={late} onChange={setLate} />}
      {Beside && (
        <Beside
          what={what}
          heading={names.heading}
          subheading={names.subheading}
          player={player}
          thumbnails={playback?.thumbnails}
        />
      )}
      {props.renderBeside?.(player)}
      {failure && (props.renderFailure?.(failure) ?? <WatchFailure {...failure} />)}
    </>
  );
}
