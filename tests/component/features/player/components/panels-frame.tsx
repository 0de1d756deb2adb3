import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, vi } from 'vitest';
import { PlayerView } from '../../../../../src/features/player/components/player-view.tsx';
import type { Tracks } from '../../../../../src/features/player/engine/player-engine.ts';
import type { PlaybackEvent } from '../../../../../src/features/player/model/playback-machine.ts';
import { settle } from '../../../support/press.ts';
import { fakeEngine, useFakePlayer } from '../fake-player.ts';
import { PlayerFrame, withBack, withPlayerTexts } from '../player-frame.tsx';
import { tracks } from '../player-tracks.ts';

withPlayerTexts();

export const left = vi.fn();
export const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
export let engine = fakeEngine();
let entries = 0;
let report: (event: PlaybackEvent) => void;

/** Replaces the tracks of the film that is shown. */
export let setTracks: (next: Tracks) => void;

export interface FilmProps {
  /** Height of the best picture if the plan withholds it; an older server does not say. */
  readonly sharpest?: number | null | undefined;
}

function Screen({ sharpest }: FilmProps) {
  const [given, give] = useState(tracks);
  setTracks = give;
  const fake = useFakePlayer(engine, given);
  report = fake.report;
  return (
    <PlayerFrame entry={`panels-${entries}`} navigation={navigation}>
      <PlayerView
        player={fake.player}
        content="film"
        heading="Qorakoʻl"
        subheading=""
        markers={[]}
        thumbnails={[]}
        sharpest={sharpest}
        series={null}
        changing={false}
        onEpisode={() => undefined}
        onLeave={left}
      />
    </PlayerFrame>
  );
}

/** Shows a film of 90 minutes at its tenth minute. */
export async function showFilm(film: FilmProps = {}): Promise<void> {
  render(<Screen {...film} />);
  const range = { start: 0, end: 5400 };
  const events: PlaybackEvent[] = [
    { type: 'load', live: false, startAt: 600 },
    { type: 'loaded' },
    { type: 'time', position: 600, range },
  ];
  for (const event of events) await act(async () => report(event));
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  engine = fakeEngine();
  entries += 1;
});
withBack(left);

/** The names of the chosen rows of a panel. */
export const chosen = () =>
  screen
    .getAllByRole('radio')
    .flatMap((row) => (row.getAttribute('aria-checked') === 'true' ? [row.textContent] : []));
