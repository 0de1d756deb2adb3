import { describe, expect, test } from 'vitest';
import { playing, settings } from '../playing-engine.ts';

describe('an engine taken over by the next playback', () => {
  test('destroys its player when it is detached', async () => {
    const { engine, player } = await playing();
    await engine.detach();
    expect(player.destroyed).toBe(true);
  });

  test('ignores the element once it is detached', async () => {
    const { engine, video, events } = await playing();
    await engine.detach();
    video.pause();
    expect(events).toEqual([]);
  });

  test('plays with another player on the same element afterwards', async () => {
    const { shaka, engine, video, player } = await playing();
    void engine.detach();
    await engine.attach(video.asElement());
    expect(shaka.players).toHaveLength(2);
    expect(shaka.players[1]).not.toBe(player);
    expect(shaka.players[1]?.attachedTo).toEqual([video]);
  });

  test('creates one player when it is detached while attaching', async () => {
    const { shaka, engine, video } = await playing();
    void engine.detach();
    const given = engine.attach(video.asElement());
    void engine.detach();
    await Promise.all([given, engine.attach(video.asElement())]);
    expect(shaka.players).toHaveLength(2);
  });

  test('plays at normal speed', async () => {
    const { engine, video } = await playing();
    engine.setSpeed(1.5);
    await engine.unload();
    expect(video).toMatchObject({ playbackRate: 1, defaultPlaybackRate: 1 });
  });

  test('ignores a pause that is reported late', async () => {
    const { video, events } = await playing();
    await video.play();
    events.length = 0;
    video.dispatchEvent(new Event('pause'));
    expect(events).toEqual([]);
  });

  test('treats neither a failed element nor a rejected play as a pause', async () => {
    const { engine, video, events } = await playing();
    await video.play();
    events.length = 0;
    video.error = { code: 3 };
    video.pause();
    video.refuses = true;
    await engine.play();
    expect(events).toEqual([]);
  });

  test('follows other settings from then on', async () => {
    const { engine, player } = await playing();
    engine.tune({ ...settings, bufferingGoal: 7, maxResolution: { width: 854, height: 480 } });
    expect(player.configs[player.configs.length - 1]).toMatchObject({ streaming: { bufferingGoal: 7 } });
    expect(player.maxResolution).toEqual([854, 480]);
  });
});
