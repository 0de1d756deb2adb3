import type { Marker } from '@oyna/contract/playback';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, vi } from 'vitest';
import { PlayerView } from '#src/features/player/components/player-view.tsx';
import type { PlaybackEvent } from '#src/features/player/model/playback-machine.ts';
import type { SeriesPlace } from '#src/features/player/model/series-place.ts';
import { settle } from '../../support/press.ts';
import { fakeEngine, useFakePlayer } from './fake-player.ts';
import { PlayerFrame, withBack, withPlayerTexts } from './player-frame.tsx';

const END = 1500;
const markers: readonly Marker[] = [
  { kind: 'recap', start: 0, end: 30 },
  { kind: 'intro', start: 60, end: 120 },
  { kind: 'credits', start: 1440, end: END },
];
const episodes = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  title: `Part ${id}`,
  label: `${id}. Part ${id}`,
  still: null,
}));

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

export const left = vi.fn();
export const went = vi.fn();
let entries = 0;
let report: (event: PlaybackEvent) => void;
let position = 0;
let setCome: (hasCome: boolean) => void;

/** A new player for each test, with fake time. */
export function episodeTests(): void {
  withPlayerTexts();
  beforeEach(() => {
    vi.useFakeTimers();
    entries += 1;
  });
  withBack(left);
}

/** Goes to another episode like the app: same surface, other content. */
function Screen({ from }: { readonly from: number }) {
  const [episode, setEpisode] = useState(from);
  const [hasCome, come] = useState(true);
  setCome = come;
  const [engine] = useState(fakeEngine);
  const fake = useFakePlayer(engine);
  report = fake.report;
  position = fake.player.state.position;
  return (
    <PlayerFrame entry={`episodes-${entries}`}>
      <PlayerView
        player={fake.player}
        content={`episode ${episode}`}
        heading={`Part ${episode}`}
        subheading=""
        markers={markers}
        thumbnails={[]}
        series={placeOf(episode, hasCome)}
        changing={false}
        onEpisode={(id) => {
          went(id);
          setEpisode(id);
          begin();
        }}
        onLeave={left}
      />
    </PlayerFrame>
  );
}

function begin(): void {
  report({ type: 'load', live: false, startAt: 0 });
  report({ type: 'loaded' });
}

export async function goTo(position: number): Promise<void> {
  await act(async () => report({ type: 'time', position, range: { start: 0, end: END } }));
  await settle();
}

export async function play(from: number, to: number): Promise<void> {
  for (let position = from; position <= to; position++) await goTo(position);
}

export async function showEpisode(id = 2, position = 300): Promise<void> {
  render(<Screen from={id} />);
  await act(async () => begin());
  await goTo(position);
}

/** Loads or removes the series: data requested again under another account is missing at first. */
export async function come(hasCome: boolean): Promise<void> {
  await act(async () => setCome(hasCome));
  await settle();
}

export async function end(): Promise<void> {
  await act(async () => report({ type: 'state', state: 'ended' }));
  await settle();
}

/** The position or seek target shown by the bar. */
export const at = () =>
  Number(screen.queryByRole('slider')?.getAttribute('aria-valuenow') ?? Math.round(position));
export const shown = (name: string) => screen.queryAllByRole('button', { name }).length > 0;
