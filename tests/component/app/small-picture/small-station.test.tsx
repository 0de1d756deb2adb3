import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSettings } from '#src/state/settings.ts';
import { tracks } from '../../features/player/player-tracks.ts';
import { back, channel, engine, play, small, smallPictureTests, start } from './small-picture-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
  dropSpareSurface: () => undefined,
}));
const { surface: surfaceOf } = await import('./small-picture-walk.tsx');

smallPictureTests();

/** Leaves a station, which has only sound, on a set of the light tier. */
async function leaveStation(smallPicture?: boolean): Promise<void> {
  useSettings.setState(smallPicture === undefined ? {} : { smallPicture }, true);
  document.documentElement.setAttribute('data-tier', 'light');
  await start();
  vi.spyOn(engine, 'tracks').mockReturnValue({ ...tracks, video: [] });
  await play(channel(1));
  await act(async () => engine.emit({ type: 'tracks' }));
  await back();
}

test('a station plays on at other pages of any set, under its name', async () => {
  await leaveStation();
  expect(small()).toEqual(channel(1));
  const frame = screen.getByRole('button', { name: /^Small picture/ });
  expect(frame.querySelector('svg')).not.toBeNull();
});

test('a station ends by Back where the viewer has turned that off', async () => {
  await leaveStation(false);
  expect(small()).toBeNull();
});
