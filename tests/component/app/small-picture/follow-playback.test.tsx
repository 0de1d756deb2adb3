import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SleepKeys } from '#src/app/sleep-keys.tsx';
import { useAgeLimit } from '#src/state/age-limit.ts';
import { useMemoryPressure } from '#src/state/memory-pressure.ts';
import { keepProfile } from '#src/state/profile.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { keepSettings, useSettings } from '#src/state/settings.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { walkTo } from '../../support/walk-to.ts';
import {
  back,
  channel,
  element,
  engine,
  isShown,
  leaveChannel,
  loaded,
  names,
  open,
  play,
  requests,
  small,
  smallPictureTests,
  start,
} from './small-picture-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
  dropSpareSurface: () => undefined,
}));
const { surface: surfaceOf } = await import('./small-picture-walk.tsx');

smallPictureTests();

const frame = () => screen.queryByRole('button', { name: /^Small picture/ });
const film = { name: 'watchTitle', id: 1, episode: null } as const;

describe('a channel that is left by Back', () => {
  test('goes on in the same element, without another load', async () => {
    await start();
    await play(channel(1));
    const video = element();
    const parent = video.parentElement;
    await back();
    expect(names()).toEqual(['channels']);
    expect(small()).toEqual(channel(1));
    expect([isShown(), video.parentElement === parent]).toEqual([true, true]);
    expect(loaded()).toEqual(['channel-1']);
    expect(engine.unloaded).toBe(0);
    expect(frame()?.getAttribute('aria-label')).toContain('1. Channel 1');
  });

  test('leaves the focus on the page, out of the reach of its own controls', async () => {
    await start();
    await leaveChannel();
    await waitFor(() => expect(focused()).toBe('1 Channel 1'));
    await press('up', 'down', 'left', 'right');
    expect(document.querySelector('main[aria-hidden="true"] [data-focused]')).toBeNull();
  });

  test('gets the focus by Info and is large again by OK', async () => {
    await start();
    await leaveChannel();
    await press('info');
    expect(focused()).toBe('Small picture');
    await press('ok');
    await waitFor(() => expect(names()).toEqual(['channels', 'watchChannel']));
    await settle();
    expect(small()).toBeNull();
    expect(frame()).toBeNull();
    expect(focused()).toBe('1');
    expect([loaded(), engine.unloaded, isShown()]).toEqual([['channel-1'], 0, true]);
  });

  test('gets the focus by Right from the end of the topmost row', async () => {
    await start();
    await leaveChannel();
    await waitFor(() => expect(focused()).toBe('1 Channel 1'));
    await press('up');
    await walkTo('Small picture', 'right');
    await press('down');
    await waitFor(() => expect(document.querySelector('main')?.contains(focusedElement())).toBe(true));
  });

  test('leaves a second Info to the sleep timer', async () => {
    await import('#src/actions/sleep/open-sleep-choices.tsx');
    await start();
    render(<SleepKeys here={{ name: 'channels' }} />);
    await leaveChannel();
    await press('info');
    expect(focused()).toBe('Small picture');
    await press('info');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sleep timer' })).not.toBeNull());
    expect(small()).toEqual(channel(1));
  });

  test('ends by a second Back, which stays on the page', async () => {
    await start();
    await leaveChannel();
    await press('back');
    await settle();
    expect(small()).toBeNull();
    expect(isShown()).toBe(false);
    expect(names()).toEqual(['channels']);
    expect(engine.unloaded).toBeGreaterThan(0);
  });

  test('goes on over further pages, from which Back returns first', async () => {
    await start('#/en/');
    await leaveChannel();
    await open({ name: 'title', id: 2 });
    await back();
    expect([names(), small()]).toEqual([['home'], channel(1)]);
    await press('back');
    expect(small()).toBeNull();
  });

  test('ends by Back while it has the focus, on any page', async () => {
    await start('#/en/');
    await leaveChannel();
    await open({ name: 'title', id: 2 });
    await waitFor(() => expect(focused()).toBe('Watch'));
    await press('info');
    await waitFor(() => expect(document.activeElement).toBe(frame()));
    await press('back');
    await settle();
    expect([names(), small()]).toEqual([['home', 'title'], null]);
    expect(focused()).toBe('Watch');
  });

  test('ends by the Stop key', async () => {
    await start();
    await leaveChannel();
    await press('stop');
    expect(small()).toBeNull();
  });

  test('changes to another channel on the same screen', async () => {
    await start();
    await leaveChannel();
    const video = element();
    const place = video.parentElement;
    await play(channel(2));
    expect(names()).toEqual(['channels', 'watchChannel']);
    expect([small(), loaded()]).toEqual([null, ['channel-1', 'channel-2']]);
    expect([isShown(), video.parentElement === place]).toEqual([true, true]);
  });

  test('gives way to a film', async () => {
    await start();
    await leaveChannel();
    await play(film);
    expect([small(), loaded()]).toEqual([null, ['channel-1', 'film-1']]);
    await back();
    expect(small()).toEqual(film);
  });
});

describe('a playback does not go on', () => {
  test('after the Stop key', async () => {
    await start();
    await play(channel(1));
    await press('stop');
    await waitFor(() => expect(names()).toEqual(['channels']));
    expect(small()).toBeNull();
  });

  test('when it was paused', async () => {
    await start();
    await play(film);
    await act(async () => engine.emit({ type: 'state', state: 'paused' }));
    await press('back');
    await back();
    expect(small()).toBeNull();
  });

  test('by a PIN that lifts the age limit', async () => {
    await start();
    useAgeLimit.setState({ isLifted: true });
    await leaveChannel();
    expect(small()).toBeNull();
  });

  test('where the viewer has turned it off', async () => {
    keepSettings('smallPicture', false);
    await start();
    await leaveChannel();
    expect(small()).toBeNull();
  });

  test('on a set of the light tier where the viewer has not turned it on', async () => {
    useSettings.setState({}, true);
    document.documentElement.setAttribute('data-tier', 'light');
    await start();
    await leaveChannel();
    expect(small()).toBeNull();
  });

  test('on a set with little memory', async () => {
    await start();
    await play(channel(1));
    await act(async () => useMemoryPressure.setState({ isLow: true }));
    await back();
    expect(small()).toBeNull();
  });
});

describe('a small picture ends', () => {
  test.each<[string, () => void]>([
    ['with another profile', () => keepProfile(5, true)],
    ['when the age limit changes', () => useAgeLimit.setState({ limit: 12 })],
    ['when a PIN lifts the limit', () => useAgeLimit.setState({ isLifted: true })],
    ['when the set runs low on memory', () => useMemoryPressure.setState({ isLow: true })],
    ['by its setting', () => keepSettings('smallPicture', false)],
    ['with its stream', () => engine.emit({ type: 'state', state: 'ended' })],
  ])('%s', async (_, end) => {
    await start();
    await leaveChannel(film);
    expect(small()).toEqual(film);
    await act(async () => end());
    await settle();
    expect([small(), isShown()]).toEqual([null, false]);
  });

  test('with its slot', async () => {
    keepTokens('t', null);
    await start();
    await leaveChannel();
    expect(requests('POST', 'channel/1/playback/c1/')).toBe(1);
    expect(requests('DELETE', 'channel/1/playback/c1/')).toBe(0);
    await press('back');
    await waitFor(() => expect(requests('DELETE', 'channel/1/playback/c1/')).toBe(1));
  });

  test('with the session', async () => {
    keepTokens('t', null);
    await start();
    await leaveChannel();
    expect(small()).toEqual(channel(1));
    await act(async () => clearSession());
    await settle();
    expect(small()).toBeNull();
  });

  test('on pages about money', async () => {
    await start();
    await leaveChannel();
    await open({ name: 'plans', next: null });
    expect(small()).toBeNull();
  });
});

test('a playback goes on where the set can carry it and the viewer has not chosen', async () => {
  useSettings.setState({}, true);
  await start();
  await leaveChannel();
  expect(small()).toEqual(channel(1));
});

describe('in the guide', () => {
  test('a channel goes on without the setting, and on no other page', async () => {
    keepSettings('smallPicture', false);
    await start('#/en/guide');
    await leaveChannel();
    expect(small()).toEqual(channel(1));
    await open({ name: 'channels' });
    expect(small()).toBeNull();
  });

  test('a film does not', async () => {
    keepSettings('smallPicture', false);
    await start('#/en/guide');
    await leaveChannel(film);
    expect(small()).toBeNull();
  });

  test('opened over a channel, Back makes it large again', async () => {
    await start();
    await play(channel(1));
    await open({ name: 'guide' });
    expect(small()).toEqual(channel(1));
    await back();
    expect([names(), small()]).toEqual([['channels', 'watchChannel'], null]);
    expect([loaded(), engine.unloaded, isShown()]).toEqual([['channel-1'], 0, true]);
  });
});
