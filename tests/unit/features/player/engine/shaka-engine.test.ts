import { describe, expect, test } from 'vitest';
import { ShakaEngine } from '#src/features/player/engine/shaka-engine.ts';
import { turns } from '../../../api/turns.ts';
import { attached, film, playing, settings } from '../playing-engine.ts';
import { FakeVideo, fakeShaka, shakaError } from './fake-shaka.ts';

describe('attaching', () => {
  test('happens once, whatever is loaded later', async () => {
    const { shaka, engine, video, player } = await attached();
    await engine.attach(video.asElement());
    engine.load(film);
    await turns(1);
    engine.load(film);
    await turns(1);
    expect([shaka.players.length, player.attachedTo.length, player.loads.length]).toEqual([1, 1, 2]);
  });

  test('configures the player for the set', async () => {
    const { player } = await attached({ maxResolution: { width: 3840, height: 2160 } });
    expect(player.configs[0]?.streaming).toMatchObject({
      bufferingGoal: 12,
      bufferBehind: 10,
      rebufferingGoal: 2,
    });
    expect(player.maxResolution).toEqual([3840, 2160]);
  });

  test('keeps the stall and gap handling of the player', async () => {
    const { player } = await attached();
    const streaming = player.configs[0]?.streaming as Record<string, unknown>;
    expect('stallSkip' in streaming || 'gapPadding' in streaming).toBe(false);
  });

  test('reports an engine that cannot play at all', async () => {
    const engine = new ShakaEngine(settings, fakeShaka({ supported: false }).load);
    await expect(engine.attach(new FakeVideo().asElement())).rejects.toMatchObject({
      kind: 'unsupported',
      retryable: false,
    });
  });
});

describe('loading', () => {
  test('passes address, start and type', async () => {
    const { player } = await playing();
    expect(player.loads[0]).toMatchObject({ uri: 'film.mpd', startTime: 40, mime: 'application/dash+xml' });
  });

  test('waits for a pending attach', async () => {
    const shaka = fakeShaka();
    const engine = new ShakaEngine(settings, shaka.load);
    engine.attach(new FakeVideo().asElement());
    const loading = engine.load(film);
    await turns(1);
    shaka.players[0]?.loads[0]?.succeed();
    expect(await loading).toBe(true);
  });

  test('is false without an error when another load replaces it', async () => {
    const { engine, player, events } = await attached();
    const first = engine.load(film);
    await turns(1);
    const second = engine.load({ ...film, manifestUrl: 'next.mpd' });
    await turns(1);
    player.loads[1]?.succeed();
    expect(await Promise.all([first, second])).toEqual([false, true]);
    expect(events.filter((event) => event.type === 'error')).toEqual([]);
  });

  test('is false when it is left before it is done', async () => {
    const { engine } = await attached();
    const loading = engine.load(film);
    await turns(1);
    await engine.unload();
    expect(await loading).toBe(false);
  });

  test('rejects with the translated error instead of an event', async () => {
    const { engine, player, events } = await attached();
    const loading = engine.load(film);
    await turns(1);
    const error = shakaError(1, 1001, ['film.mpd', 403]);
    player.report(error);
    player.loads[0]?.fail(error);
    await expect(loading).rejects.toMatchObject({ kind: 'expired', code: 'P-1001' });
    expect(events.filter((event) => event.type === 'error')).toEqual([]);
  });

  test('passes languages in order', async () => {
    const { engine, player } = await attached();
    engine.load({ ...film, audioLanguages: ['uz', 'ru'] });
    await turns(1);
    expect(player.configs[player.configs.length - 1]).toMatchObject({
      preferredAudio: [{ language: 'uz' }, { language: 'ru' }],
    });
  });

  test('passes no subtitles for an empty list', async () => {
    const { engine, player } = await attached();
    engine.load({ ...film, textLanguages: [] });
    await turns(1);
    expect(player.configs[player.configs.length - 1]).toMatchObject({ preferredText: [] });
  });
});

describe('while playing', () => {
  test('translates events of the element and the player', async () => {
    const { engine, video, player, events } = await playing();
    await engine.play();
    player.buffer(true);
    player.buffer(false);
    engine.pause();
    const time = { type: 'time', position: 0, range: { start: 0, end: 90 } };
    expect(events).toEqual([
      // Who seeks at the first picture is not told too late how far.
      time,
      { type: 'state', state: 'playing' },
      { type: 'buffering', buffering: true },
      { type: 'buffering', buffering: false },
      time,
      { type: 'state', state: 'paused' },
    ]);
    events.length = 0;
    video.currentTime = 41;
    video.dispatchEvent(new Event('timeupdate'));
    expect(events).toEqual([{ type: 'time', position: 41, range: { start: 0, end: 90 } }]);
  });

  test('the pause at the end is not reported', async () => {
    const { engine, video, events } = await playing();
    video.ended = true;
    engine.pause();
    video.dispatchEvent(new Event('ended'));
    expect(events.filter(({ type }) => type === 'state')).toEqual([{ type: 'state', state: 'ended' }]);
  });

  test('a browser that rejects playing shows as paused', async () => {
    const { engine, video, events } = await playing();
    video.refuses = true;
    await engine.play();
    expect(events).toEqual([{ type: 'state', state: 'paused' }]);
  });

  test('an emptied element reports no position', async () => {
    const { video, events } = await playing();
    Object.assign(video, { readyState: 0, currentTime: 0 });
    video.dispatchEvent(new Event('timeupdate'));
    expect(events).toEqual([]);
    Object.assign(video, { readyState: 1, currentTime: 52 });
    video.dispatchEvent(new Event('seeking'));
    expect(events).toMatchObject([{ type: 'time', position: 52 }]);
  });

  test('playing interrupted by another load is not a pause', async () => {
    const { engine, video, events } = await playing();
    video.interrupts = true;
    await engine.play();
    expect(events).toEqual([]);
  });

  test('a fatal error is reported with its kind', async () => {
    const { player, events } = await playing();
    player.report(shakaError(1, 1003));
    expect(events).toMatchObject([
      { type: 'error', error: { kind: 'network', code: 'P-1003', retryable: true, recoverable: false } },
    ]);
  });

  test('an error that the player recovers is marked so', async () => {
    const { player, events } = await playing();
    player.report(shakaError(1, 1001, ['segment', 404], 1));
    expect(events).toMatchObject([{ type: 'error', error: { recoverable: true } }]);
  });

  test('seeks stay inside the seekable range', async () => {
    const { engine, video } = await playing();
    engine.seekTo(500);
    expect(video.currentTime).toBe(89.5);
    engine.seekTo(-3);
    expect(video.currentTime).toBe(0);
  });

  test('a seek goes on when the player jumps from its target to what it has loaded', async () => {
    const { engine, video, player } = await playing();
    const jumpTo = (position: number) => {
      video.currentTime = position;
      player.dispatchEvent(new Event('gapjumped'));
    };
    engine.seekTo(20);
    jumpTo(36);
    expect(video.currentTime).toBe(20);
    video.dispatchEvent(new Event('seeking'));
    // From now on, nothing is loaded but what follows the target.
    jumpTo(24);
    expect(video.currentTime).toBe(24);
  });

  test('a live stream can be sought to its very edge', async () => {
    const { engine, video, player } = await attached();
    const loading = engine.load({ ...film, startAt: null, live: true });
    await turns(1);
    player.loads[0]?.succeed();
    await loading;
    engine.seekTo(500);
    expect(video.currentTime).toBe(90);
  });

  test('unknown numbers are null', async () => {
    const { engine } = await playing();
    expect(engine.stats()).toMatchObject({ height: 720, droppedFrames: 3, liveLatency: null });
  });

  test('the buffer is measured ahead of the position', async () => {
    const { engine, video } = await playing();
    video.currentTime = 12;
    expect(engine.stats().bufferAhead).toBe(12);
    video.currentTime = 7;
    expect(engine.stats().bufferAhead).toBe(0);
  });

  test('a retry asks the player to resume streaming', async () => {
    const { engine, player } = await playing();
    expect(engine.retry()).toBe(true);
    expect(player.retried).toBe(1);
  });
});

describe('after it is left', () => {
  test('has no seekable range, no tracks and no events', async () => {
    const { engine, video, player, events } = await playing();
    await engine.unload();
    player.report(shakaError(1, 1003));
    player.buffer(true);
    video.dispatchEvent(new Event('timeupdate'));
    expect(engine.seekRange()).toEqual({ start: 0, end: 0 });
    expect(engine.tracks()).toEqual({ audio: [], text: [], video: [] });
    expect(events).toEqual([]);
  });
});
