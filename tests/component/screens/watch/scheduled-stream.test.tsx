import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { noteServerTime } from '#src/api/server-clock.ts';
import { useAlert } from '#src/state/alert.ts';
import { useSession } from '#src/state/session.ts';
import { errorResponse, unreachable } from '../../../unit/api/fake-server.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { asked, loaded, MINUTE, open, pass, plays, state, streamTests } from './stream-walk.tsx';
import { navigation } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

streamTests();

describe('a scheduled broadcast', () => {
  test('shows its title and countdown, with the focus on its reminder', async () => {
    await open(10, 60);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Match');
    expect(screen.getByRole('timer').textContent).toMatch(/^(10:0[01]|09:5\d)$/);
    expect(focused()).toBe('Remind me');
    await pass(30);
    expect(screen.getByRole('timer').textContent).toMatch(/^09:[23]\d$/);
  });

  test('has no empty heading while its details load', async () => {
    await open(10, 60, { refuseStream: () => new Promise(() => undefined) });
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('says on its button alone that its reminder is set', async () => {
    useSession.setState({ token: 'token' });
    await open(10, 60);
    await press('ok');
    await wait(300);
    expect(focused()).toBe('Reminder set');
    expect(useAlert.getState().visible).toBe(false);
    useSession.setState({ token: null });
  });

  test('starts by itself without a request before its time', async () => {
    const server = await open(2, 60);
    await pass(110);
    expect(asked(server)).toBe(1);
    await pass(12);
    expect(asked(server)).toBe(2);
    await plays();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(loaded()).toContain('live.mpd');
  });

  test('asks the server itself, not a cache, for its times', async () => {
    const server = await open(10, 60);
    expect(server.calls('GET', 'stream/5/').map(({ cache }) => cache)).toEqual(['no-cache']);
  });

  test('counts by the server’s clock when that of the set is a year behind', async () => {
    vi.setSystemTime(Date.now() - 365 * 86_400_000);
    const start = Date.now() + 365 * 86_400_000;
    noteServerTime(new Date(start).toUTCString());
    Object.assign(state, { from: 0 });
    await open(10, 60, {
      refuse: () =>
        errorResponse(404, 'not_started', { starts_at: new Date(start + 10 * MINUTE).toISOString() }),
    });
    expect(screen.getByRole('timer').textContent).toMatch(/^(10:0[01]|09:5\d)$/);
    noteServerTime(new Date(Date.now()).toUTCString());
  });

  test('starts at once when the server’s clock jumps past its start', async () => {
    const server = await open(10, 60);
    expect(asked(server)).toBe(1);
    state.from = Date.now();
    noteServerTime(new Date(Date.now() + 11 * MINUTE).toUTCString());
    await pass(3);
    expect(asked(server)).toBe(2);
    await plays();
    expect(loaded()).toContain('live.mpd');
    noteServerTime(new Date().toUTCString());
  });

  test('counts down again when the server’s clock jumps back before its start', async () => {
    const server = await open(2, 60);
    noteServerTime(new Date(Date.now() + 3 * MINUTE).toUTCString());
    await pass(3);
    expect(screen.getByText('The broadcast is about to start…')).toBeTruthy();
    noteServerTime(new Date().toUTCString());
    await pass(3);
    expect(screen.getByRole('timer').textContent).toMatch(/^01:5\d$/);
    expect(focused()).toBe('Remind me');
    const before = asked(server);
    await pass(100);
    expect(asked(server)).toBe(before);
    await pass(20);
    await plays();
    expect(loaded()).toContain('live.mpd');
  });

  test('that is late is retried at growing intervals', async () => {
    const late = (): Response =>
      errorResponse(404, 'not_started', { starts_at: new Date(state.from).toISOString() });
    const server = await open(0.05, 60, { refuse: late });
    await pass(60);
    expect(screen.getByText('The broadcast is about to start…')).toBeTruthy();
    expect(asked(server)).toBeGreaterThan(3);
    expect(asked(server)).toBeLessThan(9);
    state.refuse = null;
    await pass(60);
    await plays();
    expect(loaded()).toContain('live.mpd');
  });

  test('starts after a lost network, too', async () => {
    await open(0.2, 60);
    state.refuse = unreachable;
    await pass(20);
    expect(focused()).toBe('Remind me');
    state.refuse = null;
    await pass(60);
    await plays();
    expect(loaded()).toContain('live.mpd');
  });

  test('is left by Back', async () => {
    await open(10, 60);
    await press('right', 'ok');
    expect(navigation.back).toHaveBeenCalled();
  });
});
