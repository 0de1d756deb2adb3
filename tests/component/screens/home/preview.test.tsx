import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useAlert } from '#src/state/alert.ts';
import { usePlaying } from '#src/state/playing.ts';
import { keepSettings } from '#src/state/settings.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { FakeEngine } from '../../../unit/features/player/fake-engine.ts';
import { focused } from '../../support/focused.ts';
import { passTime } from '../../support/pass-time.ts';
import { press } from '../../support/press.ts';
import { channel, film, page, restOn, showHome, stage } from './home-frame.tsx';

const surface = vi.hoisted(() => ({ now: null as unknown }));

vi.mock('#src/features/player/session/player-surface.ts', () => ({
  playerSurface: () => surface.now,
}));

let engine = new FakeEngine();

beforeEach(() => {
  engine = new FakeEngine();
  surface.now = {
    engine,
    video: document.createElement('video'),
    text: document.createElement('div'),
  };
});
afterEach(() => {
  keepSettings('previews', undefined);
  usePlaying.setState({ playing: false });
  document.documentElement.removeAttribute('data-motion');
});

const video = () => document.querySelector('video');
const playback = (name: string, more: object = {}) =>
  json(200, { playback_id: 'p', manifest: { dash: `/media/${name}.mpd` }, ...more });
const service = {
  'GET cinema/1/playback/': () => playback('trailer'),
  'GET channel/4/playback/': () => playback('channel', { live: { dvr_seconds: 7200 } }),
  'GET reels/31/playback/': () => playback('reel'),
};

async function waitForPreview(): Promise<void> {
  await passTime(1800);
  await act(async () => void (await vi.dynamicImportSettled()));
  await passTime(300);
}

describe('the preview of the focused card', () => {
  test('plays the trailer without sound after two seconds of rest', async () => {
    const { calls } = await showHome(service);
    await restOn('Top 10 this week');
    expect(video()).toBeNull();
    await waitForPreview();
    expect(stage()?.contains(video())).toBe(true);
    expect(video()?.muted).toBe(true);
    expect(engine.playing).toBe(true);
    expect(engine.loads.map(({ manifestUrl, textLanguages }) => [manifestUrl, textLanguages])).toEqual([
      [expect.stringContaining('/media/trailer.mpd'), []],
    ]);
    expect(calls('GET', 'cinema/1/playback/')).toHaveLength(1);
    expect(focused()).toContain('Film 1');
  });

  test.each([
    ['Channels', 'channel'],
    ['Short videos', 'reel'],
  ])('plays a card of %s', async (heading, name) => {
    await showHome(service);
    await restOn(heading);
    await waitForPreview();
    expect(engine.loads[0]?.manifestUrl).toContain(`/media/${name}.mpd`);
    expect(video()).not.toBeNull();
  });

  test.each([
    ['of a guest', { access: 'subscription' }],
    ['of a viewer without its plan', { access: 'subscription', is_available: false }],
  ])('asks for no channel outside the plans %s', async (_, more) => {
    const list = () => page([{ ...channel, ...more }]);
    const { calls } = await showHome({ ...service, 'GET channel/': list });
    await restOn('Channels');
    await waitForPreview();
    expect(video()).toBeNull();
    expect(calls('GET', 'channel/4/playback/')).toEqual([]);
  });

  test('asks no origin that the content policy may not name', async () => {
    const elsewhere = { dash: 'https://media.test/trailer.mpd', hls: 'https://media.test/trailer.m3u8' };
    const { calls } = await showHome({
      ...service,
      'GET cinema/1/playback/': () => playback('trailer', { manifest: elsewhere }),
    });
    await restOn('Top 10 this week');
    await waitForPreview();
    expect(calls('GET', 'cinema/1/playback/')).toHaveLength(1);
    expect(engine.loads).toEqual([]);
    expect(video()).toBeNull();
  });

  test('gives the surface back with its sound at the next press', async () => {
    await showHome(service);
    await restOn('Top 10 this week');
    await waitForPreview();
    const shown = video();
    await press('right');
    await passTime(40);
    expect(video()).toBeNull();
    expect(shown?.muted).toBe(false);
    expect(engine.unloaded).toBe(1);
    await press('ok');
    await passTime(40);
    expect(engine.unloaded).toBe(1);
  });

  test('asks for no trailer of a title without one', async () => {
    const titles = { 'GET cinema/': () => page([film(1, { has_trailer: false })]) };
    const { calls } = await showHome({ ...service, ...titles });
    await restOn('Top 10 this week');
    await waitForPreview();
    expect(stage()?.textContent).toContain('Film 1');
    expect(video()).toBeNull();
    expect(calls('GET', 'cinema/1/playback/')).toEqual([]);
  });

  test.each([
    ['the viewer does not want it', () => keepSettings('previews', false)],
    ['something else plays', () => usePlaying.setState({ playing: true })],
    ['there should be little motion', () => document.documentElement.setAttribute('data-motion', 'none')],
  ])('does not play where %s', async (_, forbid) => {
    const { calls } = await showHome(service);
    forbid();
    await restOn('Top 10 this week');
    await waitForPreview();
    expect(video()).toBeNull();
    expect(calls('GET', 'cinema/1/playback/')).toEqual([]);
  });

  test.each([
    ['the service refuses it', { 'GET cinema/1/playback/': () => errorResponse(404, 'not_found') }, null],
    ['the media is broken', service, new Error('broken')],
  ])('leaves the picture without a word where %s', async (_, responses, failure) => {
    engine.failures = [failure];
    await showHome({ ...service, ...responses });
    await restOn('Top 10 this week');
    await waitForPreview();
    expect(video()).toBeNull();
    expect(stage()?.textContent).toContain('Film 1');
    expect(useAlert.getState().visible).toBe(false);
    expect(focused()).toContain('Film 1');
  });

  test('ends with the trailer', async () => {
    await showHome(service);
    await restOn('Top 10 this week');
    await waitForPreview();
    act(() => engine.emit({ type: 'state', state: 'ended' }));
    await passTime(40);
    expect(video()).toBeNull();
  });
});
