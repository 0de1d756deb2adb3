import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PlayerView } from '#src/features/player/components/player-view.tsx';
import type { PlaybackEvent } from '#src/features/player/model/playback-machine.ts';
import type { Tracks } from '#src/features/player/model/tracks.ts';
import { profileSettings } from '#src/state/profile-settings.ts';
import { focused, focusedElement } from '../../../support/focused.ts';
import { press, settle } from '../../../support/press.ts';
import { fakeEngine, useFakePlayer } from '../fake-player.ts';
import { PlayerFrame, withBack, withPlayerTexts } from '../player-frame.tsx';

withPlayerTexts();

const left = vi.fn();
let engine = fakeEngine();
let report: (event: PlaybackEvent) => void;
let entries = 0;

beforeEach(() => {
  vi.useFakeTimers();
  engine = fakeEngine();
  entries += 1;
});
withBack(left);

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

function Screen({ hasSpeeds }: { readonly hasSpeeds: boolean }) {
  const fake = useFakePlayer(engine, tracks);
  report = fake.report;
  return (
    <PlayerFrame entry={`settings-${entries}`}>
      <PlayerView
        player={{ ...fake.player, hasSpeeds }}
        content="film"
        heading="Qorakoʻl"
        subheading=""
        markers={[]}
        thumbnails={[]}
        series={null}
        changing={false}
        autoplays
        onEpisode={() => undefined}
        onLeave={left}
      />
    </PlayerFrame>
  );
}

async function showFilm(hasSpeeds = true): Promise<void> {
  render(<Screen hasSpeeds={hasSpeeds} />);
  const events: PlaybackEvent[] = [
    { type: 'load', live: false, startAt: 600 },
    { type: 'loaded' },
    { type: 'time', position: 600, range: { start: 0, end: 5400 } },
  ];
  for (const event of events) await act(async () => report(event));
  await settle();
}

const rows = () =>
  Array.from(screen.getByRole('dialog').querySelectorAll('[role=button]'), (row) =>
    (row.getAttribute('aria-label') ?? '').replace(/\. \d of \d$/, ''),
  );
const heading = () => screen.getByRole('dialog').getAttribute('aria-label');

/*
 *   [=========bar===o--------------]
 *   [ pause ][ settings ]
 */
async function openSettings(): Promise<void> {
  await press('down', 'down', 'right');
  expect(focused()).toBe('Settings');
  await press('ok');
}

test('the settings show everything at once with its value', async () => {
  await showFilm();
  await openSettings();
  expect(rows()).toEqual(['Quality: Auto (1080p)', 'Speed: Normal', 'Autoplay next: On', 'Statistics']);
  expect(focusedElement().getAttribute('aria-label')).toBe('Quality: Auto (1080p). 1 of 4');
});

test('the quality is chosen from a list that Back leaves for its row', async () => {
  await showFilm();
  await openSettings();
  await press('ok');
  expect(heading()).toBe('Quality');
  await press('down', 'down', 'ok');
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
  await press('down', 'ok', 'down', 'ok');
  expect(engine.setSpeed.mock.calls).toEqual([[1.25]]);
  await press('back');
  expect(focusedElement().getAttribute('aria-label')).toBe('Speed: 1.25×. 2 of 4');
});

test('a set with a single speed shows no speed setting', async () => {
  await showFilm(false);
  await openSettings();
  expect(rows()).toEqual(['Quality: Auto (1080p)', 'Autoplay next: On', 'Statistics']);
});

test('OK turns autoplay off', async () => {
  await showFilm();
  await openSettings();
  await press('down', 'down', 'ok');
  expect(focused()).toBe('Autoplay next: Off');
  expect(profileSettings().autoplay).toBe(false);
});

test('the statistics show over the picture until Back closes them', async () => {
  await showFilm();
  await openSettings();
  await press('down', 'down', 'down', 'ok');
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
