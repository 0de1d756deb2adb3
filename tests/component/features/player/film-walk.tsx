import { act, render, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { PlayerView } from '#src/features/player/components/player-view.tsx';
import type { PlaybackEvent } from '#src/features/player/model/playback-machine.ts';
import type { Tracks } from '#src/features/player/model/tracks.ts';
import type { Navigation } from '#src/shared/navigation.ts';
import { settle } from '../../support/press.ts';
import { fakeEngine, useFakePlayer } from './fake-player.ts';
import { PlayerFrame, withBack, withPlayerTexts } from './player-frame.tsx';

export const film = { start: 0, end: 5400 };

export const left = vi.fn();
export const noted = vi.fn();
/** A new one for each test. */
export let engine = fakeEngine();
let report: (event: PlaybackEvent) => void;
let position = 0;
let entries = 0;

/** A new player for each test, with fake time. */
export function filmTests(): void {
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
  readonly heading?: string;
  /** Whether the set plays at other speeds. */
  readonly hasSpeeds?: boolean;
  readonly autoplays?: boolean;
}

export function Screen({
  tracks,
  sharpest,
  navigation,
  heading = 'Qorakoʻl',
  hasSpeeds = true,
  ...more
}: ScreenProps) {
  const fake = useFakePlayer(engine, tracks);
  report = fake.report;
  position = fake.player.state.position;
  return (
    <PlayerFrame entry={`player-${entries}`} navigation={navigation}>
      <PlayerView
        {...more}
        player={{ ...fake.player, hasSpeeds }}
        content="film"
        heading={heading}
        subheading=""
        markers={[]}
        thumbnails={[]}
        sharpest={sharpest}
        series={null}
        changing={false}
        onEpisode={() => undefined}
        onLeave={left}
        onSeek={() => noted('seek')}
        onPause={() => noted('pause')}
      />
    </PlayerFrame>
  );
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
export async function showFilm(screen = <Screen />): Promise<void> {
  render(screen);
  await emit(
    { type: 'load', live: false, startAt: 600 },
    { type: 'loaded' },
    { type: 'time', position: 600, range: film },
  );
}

export const wait = async (milliseconds: number) => {
  await act(async () => vi.advanceTimersByTime(milliseconds));
  await settle();
};
/** The position or seek target shown by the bar. */
export const at = () =>
  Number(screen.queryByRole('slider')?.getAttribute('aria-valuenow') ?? Math.round(position));
export const controlsShown = () => screen.queryByRole('slider') !== null;
