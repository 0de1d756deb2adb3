import { render, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { ModalHost } from '#src/app/modal-host.tsx';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import { HomeScreen } from '#src/screens/home/home-screen.tsx';
import { demoService } from '../../support/demo-service.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { navigation, page } from './home-frame.tsx';

const genres = ['Drama', 'Comedy', 'History'].map((name) => ({ slug: name.toLowerCase(), name, count: 12 }));
export const reels = [{ id: 31, title: 'Reel 31' }];

let entries = 0;

/*
 *   [ Watch ][ Details ]
 *   Channel 1  Channel 2  Channel 3
 *   1 Film 1   2 Film 2 …              Top 10 this week
 *   Film 1  Film 2 …                   New
 *   Reel 31                            Short videos
 *   Film 1 …                           Saved, Series, Drama, Comedy …
 */
export async function show(
  responses: Parameters<typeof demoService>[0] = {},
  first = 'Watch',
  heading = 'New',
) {
  const server = demoService({
    'GET cinema/genre/': () => page(genres),
    'GET reels/': () => page(reels),
    ...responses,
  });
  entries += 1;
  const entry = `home-${entries}`;
  render(
    <ScreenFrame entry={entry} navigation={navigation}>
      <HomeScreen />
      <ModalHost />
    </ScreenFrame>,
  );
  await focusOn(screenKey(entry));
  await waitFor(() => expect(focused()).toBe(first));
  await waitFor(() => expect(screen.queryByText(heading)).not.toBeNull());
  await settle();
  return server;
}

/** To the short videos, whose rail loads after those above it. */
export async function toReels(): Promise<void> {
  await press('down', 'down', 'down');
  await screen.findAllByText('Reel 31');
  await press('down');
  expect(focused()).toBe('Reel 31');
}
