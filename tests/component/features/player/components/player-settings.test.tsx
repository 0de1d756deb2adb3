import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Tracks } from '#src/features/player/model/tracks.ts';
import { usePhoneRemote } from '#src/state/phone-remote.ts';
import { profileSettings } from '#src/state/profile-settings.ts';
import { focused } from '../../../support/focused.ts';
import { press, settle } from '../../../support/press.ts';
import { spoken, walkTo } from '../../../support/walk-to.ts';
import { engine, playerTests, Screen, showFilm as show } from '../player-walk.tsx';

playerTests();

const tracks: Tracks = {
  audio: [],
  text: [],
  video: [1080, 720].map((height) => ({
    height,
    width: (height * 16) / 9,
    bandwidth: height * 1000,
    hdr: false,
    active: height === 1080,
  })),
};

function showFilm(hasSpeeds = true): Promise<void> {
  return show(<Screen tracks={tracks} hasSpeeds={hasSpeeds} autoplays />);
}

const rows = () =>
  Array.from(screen.getByRole('dialog').querySelectorAll('[role=button]'), (row) =>
    (row.getAttribute('aria-label') ?? '').replace(/\. \d of \d$/, ''),
  );
const CLOCK = 'Clock: With the controls';
const heading = () => screen.getByRole('dialog').getAttribute('aria-label');

/*
 *   [=========bar===o--------------]
 *   [ pause ][ settings ]
 */
async function openSettings(): Promise<void> {
  await press('down', 'down');
  await walkTo('Settings', 'right');
  await press('ok');
}

test('the settings show everything at once with its value', async () => {
  await showFilm();
  await openSettings();
  expect(rows()).toEqual([
    'Quality: Auto (1080p)',
    'Speed: Normal',
    'Autoplay next: On',
    'Sleep timer: Off',
    CLOCK,
    'Statistics',
  ]);
  expect(spoken()).toBe('Quality: Auto (1080p). 1 of 6');
});

test('the row for phones closes the settings and opens their panel', async () => {
  const open = vi.fn();
  act(() => usePhoneRemote.setState({ open }));
  await showFilm();
  await openSettings();
  await walkTo('Phone as a remote');
  await press('ok');
  expect(open).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => usePhoneRemote.setState({ open: null }));
});

test('the quality is chosen from a list that Back leaves for its row', async () => {
  await showFilm();
  await openSettings();
  await walkTo('Quality');
  await press('ok');
  expect(heading()).toBe('Quality');
  await walkTo('720p');
  await press('ok');
  expect(engine.selectQuality.mock.calls).toEqual([[720]]);
  await press('back');
  expect(heading()).toBe('Settings');
  expect(focused()).toBe('Quality: 720p');
  await press('back');
  expect(focused()).toBe('Settings');
});

test('the speed is chosen from a list', async () => {
  await showFilm();
  await openSettings();
  await walkTo('Speed');
  await press('ok');
  await walkTo('1.25×');
  await press('ok');
  expect(engine.setSpeed.mock.calls).toEqual([[1.25]]);
  await press('back');
  expect(spoken()).toBe('Speed: 1.25×. 2 of 6');
});

test('a set with a single speed shows no speed setting', async () => {
  await showFilm(false);
  await openSettings();
  expect(rows()).toEqual([
    'Quality: Auto (1080p)',
    'Autoplay next: On',
    'Sleep timer: Off',
    CLOCK,
    'Statistics',
  ]);
});

test('OK turns autoplay off', async () => {
  await showFilm();
  await openSettings();
  await walkTo('Autoplay next');
  await press('ok');
  expect(focused()).toBe('Autoplay next: Off');
  expect(profileSettings().autoplay).toBe(false);
});

test('the statistics show over the picture until Back closes them', async () => {
  await showFilm();
  await openSettings();
  await walkTo('Statistics');
  await press('ok');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Statistics' })).not.toBeNull();
  expect(focused()).toBe('Settings');
  await press('back');
  expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
});

test('a panel opened by a click returns the focus to its button', async () => {
  await showFilm();
  await press('down');
  expect(focused()).toBe('Position');
  await act(async () => screen.getByRole('button', { name: 'Settings' }).click());
  await settle();
  await press('back');
  expect(focused()).toBe('Settings');
});
