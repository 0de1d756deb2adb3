import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { HomeScreen } from '#src/screens/home/home-screen.tsx';
import { demoService } from '../../support/demo-service.ts';
import { controlTime, passTime } from '../../support/pass-time.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { at, match, navigation, page } from './home-frame.tsx';

/** Channels whose programmes end a third of a minute after one another. */
const channels = () =>
  page(
    Array.from({ length: 12 }, (_, place) => ({
      id: place + 1,
      number: place + 1,
      name: `Channel ${place + 1}`,
      access: 'free',
      now: { id: place + 1, title: 'News', starts_at: at(-10), ends_at: at((place + 1) / 3) },
      next: null,
    })),
  );

// Its code does not load in fake time.
beforeAll(() => import('#src/screens/home/stage.tsx'));

/** Home on top, or kept below another screen. */
async function showHome() {
  controlTime();
  const server = demoService({ 'GET channel/': channels, 'GET stream/': () => page([match]) });
  const home = (active: boolean) => (
    <ScreenFrame entry="current" navigation={navigation} active={active}>
      <HomeScreen />
    </ScreenFrame>
  );
  const { rerender } = render(home(true));
  await waitFor(() => expect(screen.queryByText('Channel 1')).not.toBeNull());
  // The rails further down, whose code real time loads.
  await waitFor(() => expect(screen.queryByText('Match')).not.toBeNull());
  return {
    requests: () => server.calls('GET', 'channel/').length,
    keep: () => rerender(home(false)),
    bringBack: () => rerender(home(true)),
  };
}

test('home requests channels again when a programme ends', async () => {
  const { requests } = await showHome();
  expect(requests()).toBe(1);
  await passTime(25_000);
  expect(requests()).toBe(2);
});

test('home requests no channels while it is kept below another screen', async () => {
  const { requests, keep } = await showHome();
  keep();
  await passTime(120_000);
  expect(requests()).toBe(1);
});

test('home requests channels at once when the viewer returns to it', async () => {
  const { requests, keep, bringBack } = await showHome();
  keep();
  await passTime(70_000);
  bringBack();
  await passTime(100);
  expect(requests()).toBe(2);
});

test('home requests no channels when the viewer returns within seconds', async () => {
  const { requests, keep, bringBack } = await showHome();
  keep();
  await passTime(5_000);
  bringBack();
  await passTime(100);
  expect(requests()).toBe(1);
});
