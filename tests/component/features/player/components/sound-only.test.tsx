import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tracks } from '#src/features/player/model/tracks.ts';
import { viewerSettings } from '#src/features/player/session/viewer-settings-store.ts';
import { press, settle } from '../../../support/press.ts';
import { tracks } from '../player-tracks.ts';
import { engine, playerTests } from '../player-walk.tsx';
import { setTracks, showFilm } from './panels-frame.tsx';

playerTests();
// The code arrives before the tests, in which time stands still.
beforeAll(() => import('#src/features/player/components/sound-cover.tsx'));

async function give(next: Tracks): Promise<void> {
  await act(async () => setTracks(next));
  await settle();
}

const sound = { language: 'und', label: null, roles: [], accessibilityPurpose: null, channels: 2 };
const nameless: Tracks = {
  ...tracks,
  audio: [
    { ...sound, id: 'one', active: true },
    { ...sound, id: 'two', active: false },
    { ...sound, id: 'three', label: 'Stadium', active: false },
  ],
  text: [{ id: 'text', language: 'und', label: null, forced: false, active: false }],
};
const rows = () => screen.getAllByRole('radio').map(({ textContent }) => textContent);

describe('an item without a picture', () => {
  test('shows its name and that it has only sound', async () => {
    await showFilm();
    expect(screen.queryByText('Sound only')).toBeNull();
    await give({ ...tracks, video: [] });
    expect(screen.getByText('Sound only').previousSibling?.textContent).toBe('Qorakoʻl');
    await give(tracks);
    expect(screen.queryByText('Sound only')).toBeNull();
  });
});

describe('tracks without a language', () => {
  test('have their label or a number as their name', async () => {
    await showFilm();
    await give(nameless);
    await press('down', 'down', 'right', 'ok');
    expect(rows()).toEqual(['Sound 1', 'Sound 2', 'Stadium', 'Off', 'Subtitles 1']);
  });

  test('are no language that the viewer prefers', async () => {
    await showFilm();
    await give(nameless);
    await press('down', 'down', 'right', 'ok', 'down', 'ok');
    expect(engine.selectAudio).toHaveBeenCalled();
    expect(viewerSettings().audio).not.toContain('und');
  });
});
