import type { Marker } from '@oyna/contract/playback';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, vi } from 'vitest';
import type { Playable } from '#src/features/player/api/request-playback.ts';
import { PlayerView } from '#src/features/player/components/player-view.tsx';
import { TunedPicture } from '#src/features/player/components/tuned-picture.tsx';
import type { PlaybackEvent } from '#src/features/player/model/playback-machine.ts';
import type { SeriesPlace } from '#src/features/player/model/series-place.ts';
import type { Tracks } from '#src/features/player/model/tracks.ts';
import type { Navigation } from '#src/shared/navigation.ts';
import { settle } from '../../support/press.ts';
import { fakeEngine, useFakePlayer } from './fake-player.ts';
import { PlayerFrame, withBack, withPlayerTexts } from './player-frame.tsx';

/** The times of a film, in seconds. */
export const film = { start: 0, end: 5400 };
/** Those of an episode. */
const part = { start: 0, end: 1500 };
const partMarkers: readonly Marker[] = [
  { kind: 'recap', start: 0, end: 30 },
  { kind: 'intro', start: 60, end: 120 },
  { kind: 'credits', start: 1440, end: part.end },
];
const episodes = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  title: `Part ${id}`,
  label: `${id}. Part ${id}`,
  still: null,
}));

export const left = vi.fn();
export const noted = vi.fn();
/** The episode that the viewer went to. */
export const went = vi.fn();
/** A new one for each test. */
export let engine = fakeEngine();
let report: (event: PlaybackEvent) => void;
let position = 0;
let entries = 0;
let setCome: (hasCome: boolean) => void;

/** A new player for each test, with fake time. */
export function playerTests(): void {
  withPlayerTexts();
  beforeEach(() => {
    vi.useFakeTimers();
    engine = fakeEngine();
    entries += 1;
  });
  withBack(left);
}

export interface ScreenProps {
  readonly tracks?: Tracks | undefined;
  /** Height of the best picture if the plan withholds it; an older server does not say. */
  readonly sharpest?: number | null | undefined;
  readonly navigation?: Omit<Navigation, 'prefetch'> | undefined;
  readonly content?: string;
  readonly heading?: string;
  /** Whether the set plays at other speeds. */
  readonly hasSpeeds?: boolean;
  readonly autoplays?: boolean;
  readonly markers?: readonly Marker[];
  readonly series?: SeriesPlace | null;
  /** What plays, if the viewer's settings for it take effect. */
  readonly tuned?: Playable;
  readonly onEpisode?: (id: number) => void;
}

/** The player over an engine of the test. */
export function Screen({ tracks, navigation, hasSpeeds = true, tuned, ...more }: ScreenProps) {
  const fake = useFakePlayer(engine, tracks);
  report = fake.report;
  position = fake.player.state.position;
  return (
    <PlayerFrame entry={`player-${entries}`} navigation={navigation}>
      <PlayerView
        content="film"
        heading="Qorakoʻl"
        subheading=""
        markers={[]}
        thumbnails={[]}
        series={null}
        changing={false}
        sharpest={undefined}
        onEpisode={() => undefined}
        onLeave={left}
        onSeek={() => noted('seek')}
        onPause={() => noted('pause')}
        {...more}
        player={{ ...fake.player, hasSpeeds }}
      />
      {tuned && <TunedPicture what={tuned} player={fake.player} />}
    </PlayerFrame>
  );
}

/** Position of an episode; before the series loads, only the episode is known. */
function placeOf(current: number, hasCome: boolean): SeriesPlace {
  if (!hasCome) return { current, seasons: [], previous: null, next: null };
  return {
    current,
    seasons: [{ heading: 'Season 1', episodes }],
    previous: episodes[current - 2] ?? null,
    next: episodes[current] ?? null,
  };
}

/** Goes to another episode like the app: same surface, other content. */
function Episodes({ from }: { readonly from: number }) {
  const [episode, setEpisode] = useState(from);
  const [hasCome, come] = useState(true);
  setCome = come;
  return (
    <Screen
      content={`episode ${episode}`}
      heading={`Part ${episode}`}
      markers={partMarkers}
      series={placeOf(episode, hasCome)}
      onEpisode={(id) => {
        went(id);
        setEpisode(id);
        begin(0);
      }}
    />
  );
}

function begin(startAt: number): void {
  report({ type: 'load', live: false, startAt });
  report({ type: 'loaded' });
}

export async function emit(...events: PlaybackEvent[]): Promise<void> {
  for (const event of events) await act(async () => report(event));
  await settle();
}

/*
 *            the picture
 *   [=========bar===o--------------]
 *   [ pause ][ live ][ settings ]
 */
/** Shows a film of 90 minutes at its tenth minute. */
export async function showFilm(shown = <Screen />): Promise<void> {
  render(shown);
  await act(async () => begin(600));
  await emit({ type: 'time', position: 600, range: film });
}

/** Shows an episode of 25 minutes at a position in seconds. */
export async function showEpisode(id = 2, position = 300): Promise<void> {
  render(<Episodes from={id} />);
  await act(async () => begin(0));
  await goTo(position);
}

/** The episode has come to a position in seconds. */
export function goTo(position: number): Promise<void> {
  return emit({ type: 'time', position, range: part });
}

/** The episode plays from one position to another, second by second. */
export async function play(from: number, to: number): Promise<void> {
  for (let position = from; position <= to; position++) await goTo(position);
}

/** Loads or removes the series: data requested again under another account is missing at first. */
export async function come(hasCome: boolean): Promise<void> {
  await act(async () => setCome(hasCome));
  await settle();
}

export function end(): Promise<void> {
  return emit({ type: 'state', state: 'ended' });
}

/** The position or seek target shown by the bar. */
export const at = () =>
  Number(screen.queryByRole('slider')?.getAttribute('aria-valuenow') ?? Math.round(position));
export const shown = (name: string) => screen.queryAllByRole('button', { name }).length > 0;
export const controlsShown = () => screen.queryByRole('slider') !== null;
