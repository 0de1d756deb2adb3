import { describe, expect, test } from 'vitest';
import { playing, settings } from './playing-engine.ts';

describe('an engine that the next playback takes over', () => {
  test('gives its player back when it is detached, and hears the element no more', async () => {
    const { engine, video, player, events } = await playing();
    await engine.detach();
    video.pause();
    expect(player.destroyed).toBe(true);
    expect(events).toEqual([]);
  });

  test('plays with another player on the same element after that', async () => {
    const { shaka, engine, video, player } = await playing();
    void engine.detach();
    await engine.attach(video.asElement());
    expect(shaka.players).toHaveLength(2);
    expect(shaka.players[1]).not.toBe(player);
    expect(shaka.players[1]?.attachedTo).toEqual([video]);
  });

  test('makes one player when it is detached while it is being attached', async () => {
    const { shaka, engine, video } = await playing();
    void engine.detach();
    const given = engine.attach(video.asElement());
    void engine.detach();
    await Promise.all([given, engine.attach(video.asElement())]);
    expect(shaka.players).toHaveLength(2);
  });

  test('plays at the speed it was filmed in', async () => {
    const { engine, video } = await playing();
    engine.setSpeed(1.5);
    await engine.unload();
    expect(video).toMatchObject({ playbackRate: 1, defaultPlaybackRate: 1 });
  });

  test('takes no pause for one that is over when it is heard of', async () => {
    const { video, events } = await playing();
    await video.play();
    events.length = 0;
    video.dispatchEvent(new Event('pause'));
    expect(events).toEqual([]);
  });

  test('takes a failed element that stops for no wish to pause, nor one that refuses to play', async () => {
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
