import { expect, test, vi } from 'vitest';
import { ShakaEngine } from '#src/features/player/engine/shaka-engine.ts';
import type { ShakaModule } from '#src/features/player/engine/shaka-module.ts';
import { settings } from '../playing-engine.ts';
import { FakeVideo, fakeShaka } from './fake-shaka.ts';

test('attaching can be retried when the player code did not arrive', async () => {
  const shaka = fakeShaka();
  let tries = 0;
  const engine = new ShakaEngine(settings, () =>
    tries++ === 0 ? Promise.reject(new TypeError('Failed to fetch')) : shaka.load(),
  );
  const video = new FakeVideo().asElement();
  await expect(engine.attach(video)).rejects.toMatchObject({ kind: 'network', code: 'P-0001' });
  await engine.attach(video);
  expect(shaka.players).toHaveLength(1);
});

test('attaching accepts code that arrives after it was given up', async () => {
  vi.useFakeTimers();
  const shaka = fakeShaka();
  let arrive: (module: ShakaModule) => void = () => undefined;
  const code = new Promise<ShakaModule>((resolve) => {
    arrive = resolve;
  });
  const engine = new ShakaEngine(settings, () => code);
  const video = new FakeVideo().asElement();
  const refused = expect(engine.attach(video)).rejects.toMatchObject({ kind: 'network', code: 'P-0001' });
  await vi.advanceTimersByTimeAsync(20_000);
  await refused;
  arrive(await shaka.load());
  await engine.attach(video);
  expect(shaka.players).toHaveLength(1);
});
