import { expect } from 'vitest';
import type { EngineSettings, LoadRequest } from '#src/features/player/engine/player-engine.ts';
import { ShakaEngine } from '#src/features/player/engine/shaka-engine.ts';
import type { EngineEvent } from '#src/features/player/model/engine-event.ts';
import { turns } from '../../api/turns.ts';
import { type FakeShakaPlayer, FakeVideo, fakeShaka } from './engine/fake-shaka.ts';

export const settings: EngineSettings = {
  bufferingGoal: 12,
  bufferBehind: 10,
  rebufferingGoal: 2,
  reloadOnAudioSwitch: false,
};
export const film: LoadRequest = {
  manifestUrl: 'film.mpd',
  mime: 'application/dash+xml',
  startAt: 40,
  live: false,
};

export async function attached(overrides: Partial<EngineSettings> = {}) {
  const shaka = fakeShaka();
  const engine = new ShakaEngine({ ...settings, ...overrides }, shaka.load);
  const video = new FakeVideo();
  const events: EngineEvent[] = [];
  engine.onEvent((event) => events.push(event));
  await engine.attach(video.asElement());
  const player = shaka.players[0] as FakeShakaPlayer;
  return { shaka, engine, video, events, player };
}

export async function playing(overrides: Partial<EngineSettings> = {}, request: LoadRequest = film) {
  const parts = await attached(overrides);
  const loading = parts.engine.load(request);
  await turns(1);
  parts.player.loads[0]?.succeed();
  expect(await loading).toBe(true);
  parts.events.length = 0;
  return parts;
}
