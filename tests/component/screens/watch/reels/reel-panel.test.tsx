import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useAlert } from '#src/state/alert.ts';
import { useSession } from '#src/state/session.ts';
import { qrImage } from '#src/ui/qr-image.ts';
import { errorResponse, json, unreachable } from '#tests/unit/api/fake-server.ts';
import { wait } from '../../../features/player/player-frame.tsx';
import { focused, focusedElement } from '../../../support/focused.ts';
import { press } from '../../../support/press.ts';
import { engine, navigation } from '../watch-walk.tsx';
import { cover, named, reelTests, watchReels } from './reels-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('../watch-walk.tsx');

reelTests();

function signIn(): void {
  useSession.setState({ token: 'a', refreshToken: 'r' });
}

const liked = (likes: number) => ({
  id: 2,
  title: 'Reel 2',
  likes,
  comments: 3,
  is_liked: true,
  is_saved: false,
});

async function openActions(responses: Parameters<typeof watchReels>[1] = {}) {
  const server = await watchReels(2, responses);
  await press('right');
  await wait(400);
  return server;
}

describe('the actions of a reel', () => {
  test('open by Right while the reel plays on', async () => {
    await openActions();
    expect(focused()).toBe('Like · 7');
    expect(engine.playing).toBe(true);
  });

  test('close by Left or Back', async () => {
    await openActions();
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
    await press('down', 'down', 'left', 'right');
    expect(focused()).toBe('Like · 7');
  });

  test('close when a channel key leads to another reel', async () => {
    await openActions();
    await press('channelDown');
    expect(named()).toBe('Reel 3');
    expect(focused()).toBe('Reel 3');
  });

  test('show a like before the service says its count', async () => {
    signIn();
    const { calls } = await openActions({
      'POST cinema/like/': () => json(200, { liked: true, likes: 12 }),
      'GET reels/2/': () => json(200, liked(12)),
    });
    await press('ok');
    expect(focused()).toBe('Like · 8');
    expect(focusedElement().getAttribute('aria-pressed')).toBe('true');
    await wait(400);
    expect(focused()).toBe('Like · 12');
    expect(calls('POST', 'cinema/like/').map(({ body }) => body)).toEqual([{ reel: 2, liked: true }]);
    expect(calls('GET', 'reels/')).toHaveLength(1);
  });

  test('take a like back with a message if the service refuses it', async () => {
    signIn();
    await openActions({ 'POST cinema/like/': () => errorResponse(503, 'unavailable') });
    await press('ok');
    await wait(400);
    expect(focused()).toBe('Like · 7');
    expect(useAlert.getState().visible).toBe(true);
  });

  test('say so when a like has no answer', async () => {
    signIn();
    await openActions({ 'POST cinema/like/': unreachable });
    await press('ok');
    await wait(400);
    expect(useAlert.getState().visible).toBe(true);
  });

  test('show a change without an answer beside the picture, too', async () => {
    signIn();
    await openActions({ 'POST cinema/like/': unreachable, 'POST cinema/save/': unreachable });
    await press('ok', 'down', 'ok');
    await wait(400);
    await press('left');
    const side = Array.from(document.querySelectorAll('[class*=sideRow]'));
    expect(side.map((row) => row.textContent).slice(0, 2)).toEqual(['8', '']);
    const fills = side.slice(0, 2).map((row) => row.querySelector('svg')?.getAttribute('fill'));
    expect(fills).toEqual(['currentColor', 'currentColor']);
  });

  test('send a like and its withdrawal in order', async () => {
    signIn();
    const { calls } = await openActions({
      'POST cinema/like/': ({ body }) => json(200, { liked: (body as { liked: boolean }).liked, likes: 7 }),
    });
    await press('ok', 'ok');
    await wait(600);
    const sent = calls('POST', 'cinema/like/').map(({ body }) => (body as { liked: boolean }).liked);
    expect(sent[sent.length - 1]).toBe(false);
    expect(focused()).toBe('Like · 7');
  });

  test('are carried out once a guest has signed in', async () => {
    const { calls } = await openActions({
      'POST cinema/save/': () => json(200, { saved: true, saves: 1 }),
    });
    await press('down', 'ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'login', next: null, error: 'SessionRequired' }]]);
    await cover(true);
    signIn();
    await cover(false);
    expect(calls('POST', 'cinema/save/').map(({ body }) => body)).toEqual([{ reel: 2, saved: true }]);
    expect(focused()).toMatch(/^Save/);
  });

  test('return from the title to the action that led there', async () => {
    await openActions();
    await press('down', 'down', 'down');
    expect(focused()).toBe('About the film');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'title', id: 70 }]]);
    await cover(true);
    await cover(false);
    expect(focused()).toBe('About the film');
  });

  test('share the address of the reel for phones as a QR code', async () => {
    const companion = { address: 'http://192.168.1.20:8080/link', image: 'data:,qr' };
    await openActions({ 'GET config/': () => json(200, { version: 1, companion }) });
    await press('down', 'down', 'down', 'down', 'ok');
    const dialog = screen.getByRole('dialog');
    await vi.waitFor(async () => {
      await wait(200);
      expect(dialog.textContent).toContain('192.168.1.20:8080/reel/2?lang=en');
    }, 10_000);
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe(
      qrImage('http://192.168.1.20:8080/reel/2?lang=en'),
    );
    await press('ok');
    expect(focused()).toBe('Share');
  });

  test('show the comments', async () => {
    await openActions({
      'GET cinema/comment/': () => json(200, { count: 0, next: null, previous: null, results: [] }),
    });
    await press('down', 'down', 'ok');
    await vi.waitFor(async () => {
      await wait(200);
      expect(screen.getByRole('dialog').textContent).toContain('Reel 2');
    }, 10_000);
  });
});
