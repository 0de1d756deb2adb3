import { describe, expect, test } from 'vitest';
import { turns } from '../../../api/turns.ts';
import { film, playing } from '../playing-engine.ts';

/** Switches to another audio track on a set that reloads for it. */
async function reloadAudio({ engine, player }: Awaited<ReturnType<typeof playing>>): Promise<void> {
  const switching = engine.selectAudio(engine.tracks().audio[1]?.id ?? '');
  await turns(1);
  player.loads[1]?.succeed();
  await switching;
}

describe('tracks', () => {
  test('have separate ids', async () => {
    const { engine } = await playing();
    const { audio, text } = engine.tracks();
    expect(new Set(audio.map((track) => track.id)).size).toBe(4);
    expect(new Set(text.map((track) => track.id)).size).toBe(3);
  });

  test('list the best rendition first', async () => {
    const { engine } = await playing();
    expect(engine.tracks().video.map((quality) => quality.height)).toEqual([720, 480, 240]);
  });

  test('audio switches within the stream where the set can', async () => {
    const { engine, player, events } = await playing();
    const commentary = engine.tracks().audio[2]?.id ?? '';
    await engine.selectAudio(commentary);
    expect(engine.tracks().audio.filter((track) => track.active)[0]?.label).toBe('commentary');
    expect(player.loads).toHaveLength(1);
    expect(events).toEqual([{ type: 'tracks' }]);
  });

  test('audio reloads at the same position with the same subtitles where needed', async () => {
    const { engine, player, video } = await playing({ reloadOnAudioSwitch: true });
    const [, russian] = engine.tracks().audio;
    engine.selectText(engine.tracks().text[1]?.id ?? '');
    await engine.play();
    video.currentTime = 61;
    const switching = engine.selectAudio(russian?.id ?? '');
    await turns(1);
    video.paused = true;
    player.loads[1]?.succeed();
    await switching;
    expect(player.loads[1]).toMatchObject({ uri: 'film.mpd', startTime: 61 });
    expect(player.configs[player.configs.length - 1]).toMatchObject({ preferredAudio: [{ language: 'ru' }] });
    expect(engine.tracks().text.map((track) => track.active)).toEqual([false, true, false]);
    expect(video.paused).toBe(false);
  });

  test('audio reloaded while paused stays paused', async () => {
    const parts = await playing({ reloadOnAudioSwitch: true });
    await reloadAudio(parts);
    expect(parts.video.paused).toBe(true);
  });

  test('audio reloads without subtitles where none were shown', async () => {
    const parts = await playing({ reloadOnAudioSwitch: true });
    await reloadAudio(parts);
    expect(parts.engine.tracks().text.some((track) => track.active)).toBe(false);
  });

  test('subtitles reappear in the language in which they were hidden', async () => {
    const { engine } = await playing();
    engine.selectText(engine.tracks().text[2]?.id ?? '');
    engine.setTextVisible(false);
    expect(engine.tracks().text.some((track) => track.active)).toBe(false);
    engine.setTextVisible(true);
    expect(engine.tracks().text.map((track) => track.active)).toEqual([false, false, true]);
  });

  /** An engine whose Russian subtitles were hidden before its audio reloaded. */
  async function hiddenAndReloaded() {
    const parts = await playing({ reloadOnAudioSwitch: true }, { ...film, textLanguages: ['ru'] });
    expect(parts.engine.tracks().text.map((track) => track.active)).toEqual([false, false, true]);
    parts.engine.setTextVisible(false);
    await reloadAudio(parts);
    return parts.engine;
  }

  test('hidden subtitles stay hidden when audio reloads', async () => {
    const engine = await hiddenAndReloaded();
    expect(engine.tracks().text.some((track) => track.active)).toBe(false);
  });

  test('hidden subtitles keep their language when audio reloads', async () => {
    const engine = await hiddenAndReloaded();
    engine.setTextVisible(true);
    expect(engine.tracks().text.map((track) => track.active)).toEqual([false, false, true]);
  });

  test('subtitles shown for the first time are complete ones', async () => {
    const { engine } = await playing();
    engine.setTextVisible(true);
    expect(engine.tracks().text.map((track) => track.active)).toEqual([false, true, false]);
  });

  test('the subtitle choice does not carry over to other content', async () => {
    const { engine, player } = await playing();
    engine.selectText(engine.tracks().text[2]?.id ?? '');
    const next = engine.load({ ...film, manifestUrl: 'next.mpd' });
    await turns(1);
    player.loads[1]?.succeed();
    await next;
    engine.setTextVisible(true);
    expect(engine.tracks().text.map((track) => track.active)).toEqual([false, true, false]);
  });
});
