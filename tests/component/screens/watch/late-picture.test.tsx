import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { focused } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { open, pass, plays, streamTests } from './stream-walk.tsx';
import { engine } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

streamTests();
// Fetched once: it takes real time.
beforeAll(() => import('#src/screens/watch/late-picture.tsx'));

async function waitsForData(buffering: boolean): Promise<void> {
  await act(async () => engine.emit({ type: 'buffering', buffering }));
  await settle();
}

const sentence = () => screen.queryByRole('alert')?.textContent ?? null;

async function standStill(): Promise<void> {
  await open(-30, 30);
  await plays();
  await waitsForData(true);
}

test('says that a live picture is missing within seven seconds, and that it goes on', async () => {
  await standStill();
  await pass(6);
  expect(sentence()).toBeNull();
  await pass(1);
  expect(sentence()).toBe('There is no signal from the broadcaster. Your internet works.');
  screen.getByText('It goes on by itself when it is back.');
  expect(focused()).toBe('Try again');
});

test('takes the sentence back without a load when the picture moves', async () => {
  await standStill();
  await pass(8);
  await waitsForData(false);
  expect(sentence()).toBeNull();
  expect(engine.loads).toHaveLength(1);
  expect(focused()).not.toBeNull();
});

test('counts again when the viewer asks for another try', async () => {
  await standStill();
  await pass(7);
  engine.load = () => new Promise(() => undefined);
  await press('ok');
  expect(sentence()).toBeNull();
  await pass(6);
  expect(sentence()).toBeNull();
  await pass(1);
  expect(sentence()).not.toBeNull();
});

test('says nothing of a picture that the viewer paused', async () => {
  await open(-30, 30);
  await plays();
  await act(async () => engine.emit({ type: 'state', state: 'paused' }));
  await waitsForData(true);
  await pass(20);
  expect(sentence()).toBeNull();
});
