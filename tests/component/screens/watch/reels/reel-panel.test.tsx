import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { focused } from '../../../support/focused.ts';
import { press } from '../../../support/press.ts';
import { engine, navigation, wait } from '../watch-walk.tsx';
import { cover, named, reelTests, watchReels } from './reels-walk.tsx';

vi.mock('../../../../../src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('../watch-walk.tsx');

reelTests();

async function openActions(responses: Parameters<typeof watchReels>[1] = {}) {
  const server = await watchReels(2, responses);
  await press('right');
  await wait(400);
  return server;
}

describe('the actions of a reel', () => {
  test('open by Right and close by Left or Back, while the reel plays on', async () => {
    await openActions();
    expect(focused()).toBe('About the film');
    expect(engine.playing).toBe(true);
    await press('left');
    expect(focused()).toBe('Reel 2');
    await press('right', 'down', 'back');
    expect(focused()).toBe('Reel 2');
    expect(navigation.back).not.toHaveBeenCalled();
    await press('back');
    expect(navigation.back).toHaveBeenCalledTimes(1);
  });

  test('begin with the first one each time', async () => {
    await openActions();
    await press('down', 'left', 'right');
    expect(focused()).toBe('About the film');
  });

  test('close when a channel key leads to another reel', async () => {
    await openActions();
    await press('channelDown');
    expect(named()).toBe('Reel 3');
    expect(focused()).toBe('Reel 3');
  });

  test('lead to the title and back to the same action', async () => {
    await openActions();
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'title', id: 70 }]]);
    await cover(true);
    await cover(false);
    expect(focused()).toBe('About the film');
  });

  test('share the address of the reel as a QR code', async () => {
    await openActions();
    await press('down', 'ok');
    expect(screen.getByRole('dialog').textContent).toMatch(/#\/en\/reels\/2/);
    await press('ok');
    expect(focused()).toBe('Share');
  });
});
