import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import { HomeScreen } from '#src/screens/home/home-screen.tsx';
import { demoService } from '../../support/demo-service.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { film, navigation, page } from './home-frame.tsx';

test('home asks for the rails further down once those at the top are drawn', async () => {
  const channels = Promise.withResolvers<Response>();
  const { requests } = demoService({
    'GET channel/': () => channels.promise,
    'GET cinema/': () => page([film(1)]),
  });
  render(
    <ScreenFrame entry="top-first" navigation={navigation}>
      <HomeScreen />
    </ScreenFrame>,
  );
  await focusOn(screenKey('top-first'));
  await waitFor(() => expect(focused()).toBe('Watch'));
  await screen.findByText('Top 10 this week');
  const asked = () => new Set(requests.map(({ path }) => path.replace(/\?.*/, '')));
  expect([...asked()].sort()).toEqual(['banner/', 'channel/', 'cinema/']);
  expect(screen.queryByText('New')).toBeNull();
  channels.resolve(page([]));
  await screen.findByText('New');
  await waitFor(() => expect(asked()).toContain('stream/'));
});
