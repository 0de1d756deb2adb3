import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteResponse, setProbe } from '#src/api/reachability.ts';
import { PlaybackError } from '#src/features/player/model/playback-error.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { focused } from '../../support/focused.ts';
import { settle } from '../../support/press.ts';
import { engine, watch, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();

let there: boolean;
const probe = vi.fn(() => Promise.resolve(there));

beforeEach(() => {
  there = true;
  setProbe(probe);
});
afterEach(async () => {
  there = true;
  noteResponse();
  await settle();
});

function broken(): PlaybackError {
  const facts = { kind: 'network', code: 'P-1002', retryable: true, cause: null } as const;
  return new PlaybackError({ ...facts, recoverable: false });
}

/** No load succeeds and no data arrives, until the error shows. */
async function breakDown(): Promise<void> {
  engine.failures = Array.from({ length: 50 }, () => broken());
  engine.shown = { position: 5, bufferEnd: 5, complete: false, decodedFrames: 1, wanted: true };
  await tell({ type: 'error', error: broken() });
  await wait(90_000);
}

const notice = () => screen.queryByText('No connection. Reconnecting…') !== null;

async function tell(...events: Parameters<typeof engine.emit>): Promise<void> {
  await act(async () => engine.emit(...events));
  await settle();
}

test('reports a missing connection within four seconds of a stall', async () => {
  await watch();
  there = false;
  await tell({ type: 'buffering', buffering: true });
  expect(notice()).toBe(false);
  await wait(1000);
  expect(notice()).toBe(true);
});

test('recovers from its notice by itself once the network is back', async () => {
  await watch();
  there = false;
  await tell({ type: 'silence' });
  expect(notice()).toBe(true);
  await tell({ type: 'error', error: broken() });
  await wait(10_000);
  expect(engine.retried).toBe(0);
  there = true;
  await wait(3200);
  expect(notice()).toBe(false);
  expect(engine.retried).toBe(1);
});

test('blames the connection only while the service does not respond either', async () => {
  await watch();
  await breakDown();
  expect(screen.getByRole('alert').textContent).toBe(
    'The video does not arrive from its server. Your internet works.',
  );
  screen.getByText('It goes on by itself when it is back.');
  there = false;
  await tell({ type: 'silence' });
  expect(screen.getByRole('alert').textContent).toContain('connection');
});

test('goes on by itself once its server is back, without a key', async () => {
  await watch();
  await breakDown();
  const before = focused();
  await wait(30_000);
  expect([screen.queryByRole('alert') !== null, focused()]).toEqual([true, before]);
  engine.failures = [];
  engine.shown = null;
  await wait(21_000);
  expect([screen.queryByRole('alert'), engine.playing]).toEqual([null, true]);
});

test('reports nothing for a lost segment while the service responds', async () => {
  await watch();
  probe.mockClear();
  await tell({ type: 'silence' });
  await wait(2000);
  expect(probe).toHaveBeenCalled();
  expect(notice()).toBe(false);
});

test('reports no lost network for a stall while the service responds', async () => {
  await watch();
  await tell({ type: 'buffering', buffering: true });
  await wait(10_000);
  expect(notice()).toBe(false);
});
