import { screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import type { Tracks } from '#src/features/player/model/tracks.ts';
import { tracks } from '../player-tracks.ts';
import { Screen, type ScreenProps, showFilm as show } from '../player-walk.tsx';

export const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

/** Replaces the tracks of the film that is shown. */
export let setTracks: (next: Tracks) => void;

export type FilmProps = Pick<ScreenProps, 'sharpest'>;

function Film({ sharpest }: FilmProps) {
  const [given, give] = useState(tracks);
  setTracks = give;
  return <Screen tracks={given} sharpest={sharpest} navigation={navigation} />;
}

/** Shows a film of 90 minutes, which has several tracks, at its tenth minute. */
export function showFilm(film: FilmProps = {}): Promise<void> {
  return show(<Film {...film} />);
}

/** The names of the chosen rows of a panel. */
export const chosen = () =>
  screen
    .getAllByRole('radio')
    .flatMap((row) => (row.getAttribute('aria-checked') === 'true' ? [row.textContent] : []));
