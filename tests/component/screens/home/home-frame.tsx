import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import { HomeScreen } from '#src/screens/home/home-screen.tsx';
import { json } from '../../../unit/api/fake-server.ts';
import { demoService } from '../../support/demo-service.ts';
import { focused, focusedElement, focusOn } from '../../support/focused.ts';
import { controlTime, passTime } from '../../support/pass-time.ts';
import { press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

export const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

export const page = (results: readonly object[]) =>
  json(200, { count: results.length, next: null, previous: null, results });

/** ISO time `minutes` from now. */
export const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export const film = (id: number, more: object = {}) => ({
  id,
  kind: 'movie',
  title: `Film ${id}`,
  tagline: `Line ${id}`,
  year: 2026,
  access: 'free',
  backdrop: `/art/${id}.jpg`,
  ...more,
});

export const channel = {
  id: 4,
  number: 4,
  name: 'Oyna 4',
  access: 'free',
  now: { id: 40, title: 'News', description: 'What happened.', starts_at: at(-10), ends_at: at(20) },
  next: { id: 41, title: 'Weather', starts_at: at(20), ends_at: at(40) },
};
export const match = {
  id: 7,
  title: 'Match',
  description: 'The final.',
  status: 'live',
  starts_at: at(-5),
  access: 'free',
};

let entries = 0;

/**
 * Home with a rail of each kind, and the focus on the hero. Time passes as usual, and at once by `passTime`.
 *
 *   [ Watch ][ Details ]
 *   Channels, Live broadcasts, Top 10 this week, New, Short videos, TV guide, Series, Drama
 */
export async function showHome(responses: Parameters<typeof demoService>[0] = {}, rail = 'Live broadcasts') {
  controlTime();
  const server = demoService({
    'GET cinema/': () => page([1, 2, 3].map((id) => film(id))),
    'GET channel/': () => page([channel, { ...channel, id: 5, number: 5, name: 'Oyna 5', now: null }]),
    'GET stream/': () => page([match]),
    'GET reels/': () => page([{ id: 31, title: 'Reel 31', duration: 42, cinema: film(2) }]),
    'GET cinema/genre/': () => page([{ slug: 'drama', name: 'Drama', count: 3 }]),
    ...responses,
  });
  entries += 1;
  render(
    <ScreenFrame entry={`rested-${entries}`} navigation={navigation}>
      <HomeScreen />
    </ScreenFrame>,
  );
  await focusOn(screenKey(`rested-${entries}`));
  await waitFor(() => expect(focused()).toBe('Watch'));
  await waitFor(() => expect(screen.queryByText(rail)).not.toBeNull());
  // The code of the stage, which real time loads.
  await act(async () => void (await vi.dynamicImportSettled()));
  await settle();
  return server;
}

/** The rail that has the focus. */
export const rail = () => focusedElement().closest('section')?.getAttribute('aria-label');

export const stage = () => document.querySelector<HTMLElement>('[aria-hidden="true"][class*="stage"]');

/** Moves down to a rail and rests there for less than a preview waits for. */
export async function restOn(heading: string): Promise<void> {
  for (let presses = 0; presses < 12 && rail() !== heading; presses++) {
    await press('down');
    await passTime(60);
  }
  expect(rail()).toBe(heading);
  await passTime(700);
}
