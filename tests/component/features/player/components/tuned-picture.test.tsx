import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Tracks } from '#src/features/player/model/tracks.ts';
import { useTextOffset } from '#src/features/player/tuning/text-offset.ts';
import { keepSettings, useSettings } from '#src/state/settings.ts';
import { focused } from '../../../support/focused.ts';
import { press, settle } from '../../../support/press.ts';
import { spoken, walkTo } from '../../../support/walk-to.ts';
import { tracks } from '../player-tracks.ts';
import { playerTests, Screen, showFilm } from '../player-walk.tsx';

playerTests();
beforeEach(() => {
  keepSettings('sound', undefined);
  keepSettings('sources', undefined);
});

const video = () => document.querySelector('video') as HTMLVideoElement;
const rows = () => screen.getAllByRole('button').map((row) => row.getAttribute('aria-label') ?? '');

/** Whether the engine of the set has Web Audio; jsdom has none. */
function withWebAudio(protectedBy: MediaKeys | null = null): void {
  vi.stubGlobal('AudioContext', class {});
  vi.spyOn(HTMLMediaElement.prototype, 'currentSrc', 'get').mockReturnValue('blob:film');
  Object.defineProperty(HTMLMediaElement.prototype, 'mediaKeys', { configurable: true, value: protectedBy });
}

async function openSettings(given: Tracks = tracks, id = 5): Promise<void> {
  await showFilm(<Screen tracks={given} tuned={{ kind: 'cinema', id, episode: null, trailer: false }} />);
  await act(() => vi.dynamicImportSettled());
  await settle();
  await press('down', 'down');
  await walkTo('Settings', 'right');
  await press('ok');
}

async function openSound(given?: Tracks): Promise<void> {
  await openSettings(given);
  await walkTo('Sound and sync');
  await press('ok');
}

test('OK goes through the shapes of the picture, which is kept for its source', async () => {
  await openSettings();
  await walkTo('Picture: Original');
  await press('ok');
  expect(focused()).toBe('Picture: Fill');
  expect(video().style.objectFit).toBe('fill');
  await press('ok');
  expect(focused()).toBe('Picture: Zoom');
  expect(video().style.objectFit).toBe('cover');
  expect(useSettings.getState().sources).toEqual({ 'cinema/5': { picture: 'zoom' } });
  await press('ok');
  expect(video().style.objectFit).toBe('');
});

test('a picture of another source has its own shape', async () => {
  keepSettings('sources', { 'cinema/5': { picture: 'zoom' } });
  await openSettings(tracks, 6);
  await walkTo('Picture: Original');
  expect(video().style.objectFit).toBe('');
});

test('Left and Right move the subtitles by 50 ms, and OK moves them back', async () => {
  await openSound();
  await walkTo('Subtitle shift: 0 ms');
  await press('right', 'right');
  expect(spoken()).toMatch(/^Subtitle shift: \+100 ms/);
  expect(useTextOffset.getState().seconds).toBe(0.1);
  await press('left', 'left', 'left');
  expect(spoken()).toMatch(/^Subtitle shift: −50 ms/);
  expect(useTextOffset.getState().seconds).toBe(-0.05);
  await press('ok');
  expect(useTextOffset.getState().seconds).toBe(0);
});

test('without Web Audio only subtitles may be moved, and the panel says why', async () => {
  await openSound();
  expect(rows().filter((row) => /Night|voices|volume|delay/.test(row))).toEqual([]);
  expect(screen.getByText(/does not let apps change its sound/)).toBeTruthy();
});

test('without Web Audio and subtitles there is no such panel', async () => {
  await openSettings({ ...tracks, text: [] });
  expect(rows().filter((row) => row.startsWith('Sound and sync'))).toEqual([]);
});

test('the switches of sound are off, and are kept for the set', async () => {
  withWebAudio();
  await openSound();
  for (const name of ['Night mode', 'Clearer voices', 'Even volume']) {
    await walkTo(`${name}: Off`);
    await press('ok');
    expect(spoken()).toMatch(new RegExp(`^${name}: On`));
  }
  expect(useSettings.getState().sound).toEqual({ night: true, voice: true, level: true });
  await walkTo('Sound delay: 0 ms');
  await press('left');
  expect(spoken()).toMatch(/^Sound delay: 0 ms/);
  await press('right');
  expect(spoken()).toMatch(/^Sound delay: \+50 ms/);
});

test('protected sound has no switches, and the panel says why', async () => {
  withWebAudio({} as MediaKeys);
  await openSound();
  expect(rows().filter((row) => /Night|voices|volume|delay/.test(row))).toEqual([]);
  expect(screen.getByText(/protected video cannot be changed/)).toBeTruthy();
});

test('Back leads from the panel to its row', async () => {
  await openSound();
  await press('back');
  expect(focused()).toBe('Sound and sync');
});
