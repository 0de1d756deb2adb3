import { describe, expect, test } from 'vitest';
import { ShakaEngine } from '#src/features/player/engine/shaka-engine.ts';
import { turns } from '../../../api/turns.ts';
import { type FakeShakaPlayer, FakeVideo, fakeShaka } from './fake-shaka.ts';

async function playing(chosenBefore: number | null = null) {
  const shaka = fakeShaka();
  const settings = { bufferingGoal: 12, bufferBehind: 10, rebufferingGoal: 2, reloadOnAudioSwitch: false };
  const engine = new ShakaEngine(settings, shaka.load);
  const video = Object.assign(new FakeVideo(), { playbackRate: 1, defaultPlaybackRate: 1 });
  engine.selectQuality(chosenBefore);
  await engine.attach(video.asElement());
  const player = shaka.players[0] as FakeShakaPlayer;
  const loading = engine.load({ manifestUrl: 'film.mpd', startAt: 0, live: false });
  await turns(1);
  player.loads[0]?.succeed();
  await loading;
  const all = () =>
    player.configs
      .map((config) => config.abr as { restrictions: { maxHeight: number } } | undefined)
      .filter((abr) => abr !== undefined)
      .map((abr) => abr.restrictions.maxHeight);
  const limits = () => all().slice(1);
  const first = () => all()[0];
  const shown = () => engine.tracks().video.filter((track) => track.active)[0]?.height;
  return { engine, video, limits, first, shown };
}

describe('the picture quality', () => {
  test('is limited from the first segment when it was chosen before', async () => {
    const { first } = await playing(480);
    expect(first()).toBe(480);
  });

  test('drops at once to the chosen height as its limit', async () => {
    const { engine, limits, shown } = await playing();
    engine.selectQuality(480);
    expect([shown(), limits()]).toEqual([480, [480]]);
  });

  test('takes the next lower rendition when the exact one is missing', async () => {
    const { engine, shown } = await playing();
    engine.selectQuality(600);
    expect(shown()).toBe(480);
  });

  test('stays unchanged when no rendition is small enough', async () => {
    const { engine, shown } = await playing();
    engine.selectQuality(100);
    expect(shown()).toBe(720);
  });

  test('is automatic again without a limit', async () => {
    const { engine, limits, shown } = await playing();
    engine.selectQuality(480);
    engine.selectQuality(null);
    expect(limits()).toEqual([480, Number.POSITIVE_INFINITY]);
    expect(shown()).toBe(480);
  });
});

test('keeps the speed for the current and later loads', async () => {
  const { engine, video } = await playing();
  engine.setSpeed(1.5);
  expect([video.playbackRate, video.defaultPlaybackRate]).toEqual([1.5, 1.5]);
});
