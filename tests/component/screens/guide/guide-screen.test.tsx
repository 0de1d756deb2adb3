import { act, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { noteServerTime } from '#src/api/server-clock.ts';
import { afterFrame } from '#src/focus/timing/after-frame.ts';
import { errorResponse } from '../../../unit/api/fake-server.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { hold, press, release } from '../../support/press.ts';
import {
  channelList,
  focusAfter,
  focusComesTo,
  guidePath,
  guideTests,
  now,
  programmesOf,
  showGuide,
} from './guide-walk.tsx';

guideTests();

const frameDrawn = () => act(() => new Promise<void>((resolve) => void afterFrame(resolve)));
const repeatedDown = () => new KeyboardEvent('keydown', { keyCode: 40, repeat: true, bubbles: true });
const details = () => document.querySelector('[class*=details]')?.textContent ?? '';

/*
 *              19:30   20:00   20:30   21:00   21:30   22:00
 *  1 Channel 1         [P1]
 *  2 Channel 2   P2 20:00 … 00:00
 *  3 Channel 3
 */
describe('the guide', () => {
  test('opens at the current programme of the first channel', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await waitFor(() => expect(details()).toContain('About P1 20:00'));
    expect(details()).toContain('Today, 20:00–20:30');
  });

  test('goes along times', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    expect(await focusAfter('right', 'right')).toBe('P1 21:00');
    expect(await focusAfter('left')).toBe('P1 20:30');
  });

  test('keeps the time through the channels across a long programme', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await focusAfter('right', 'right');
    expect(await focusAfter('down')).toBe('P2 20:00');
    expect(await focusAfter('down')).toBe('P3 21:00');
    expect(await focusAfter('up', 'up')).toBe('P1 21:00');
  });

  test('shows a guest which channel needs a plan', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    expect(details()).not.toContain('Plan');
    await focusAfter('down', 'down');
    await waitFor(() => expect(details()).toContain('Plan'));
  });

  test('follows a held arrow once a frame', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await hold('down', 0);
    await frameDrawn();
    act(() => {
      for (let times = 0; times < 3; times++) document.body.dispatchEvent(repeatedDown());
    });
    expect(focused()).toBe('P3 20:00');
    await frameDrawn();
    act(() => void document.body.dispatchEvent(repeatedDown()));
    expect(focused()).toBe('P4 20:00');
    await release('down');
  });

  test('ignores a repeat of a held arrow that arrives late', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await hold('down', 1);
    await frameDrawn();
    const late = repeatedDown();
    Object.defineProperty(late, 'timeStamp', { value: performance.now() - 1000 });
    act(() => void document.body.dispatchEvent(late));
    await release('down');
    expect(focused()).toBe('P3 20:00');
  });

  test('shows the details of the focused programme above it', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await press('right');
    await waitFor(() => expect(details()).toContain('About P1 20:30'));
    expect(details()).toContain('1 · Channel 1');
  });

  test('goes across midnight', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    for (let times = 0; times < 8; times++) await press('right');
    await focusComesTo('P1 00:00');
    await waitFor(() => expect(details()).toContain('Tomorrow, 00:00–00:30'));
  });

  test('tells past programmes that can be watched from those without a recording', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await press('left');
    await focusComesTo('P1 19:30');
    // Channel 1 has an archive and channel 2 has none.
    const lookOf = (label: string) => document.querySelector(`[aria-label^="${label}"]`)?.className ?? '';
    expect(lookOf('P1 19:00')).toMatch(/_archived_/);
    expect(lookOf('P1 19:00')).not.toMatch(/_past_/);
    expect(lookOf('P2 16:00')).toMatch(/_past_/);
    expect(lookOf('P1 20:30')).not.toMatch(/_archived_|_past_/);
  });

  test('names the weekday of the other days', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await press('yellow', 'yellow');
    await waitFor(() => expect(details()).toContain('Tuesday, 24 November, 20:00'));
  });

  test('jumps by hours', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await press('fastForward');
    await focusComesTo('P1 21:00');
    await press('rewind', 'rewind');
    await focusComesTo('P1 19:00');
  });

  test('jumps by days to the same time', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await press('yellow');
    await waitFor(() => expect(details()).toContain('Tomorrow, 20:00'));
    await press('red', 'red');
    await waitFor(() => expect(details()).toContain('Yesterday, 20:00'));
    await focusComesTo('P1 20:00');
  });

  test('jumps back to now', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await press('red', 'rewind');
    await waitFor(() => expect(details()).toContain('Yesterday, 19:00'));
    await press('green');
    await focusComesTo('P1 20:00');
    await waitFor(() => expect(details()).toContain('Today, 20:00'));
  });

  test('says in the details whether a past programme can be watched', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    await press('left');
    await waitFor(() => expect(details()).toContain('Available to replay'));
    await press('down', 'down', 'down');
    await focusComesTo('P4 19:30');
    await waitFor(() => expect(details()).toContain('No recording'));
  });

  test('keeps the focus on the same time and channel while programmes arrive', async () => {
    let send: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      send = resolve;
    });
    await showGuide({
      [`GET ${guidePath}`]: async (request) => {
        await waiting;
        return programmesOf(request);
      },
    });
    await focusComesTo('Loading');
    expect(await focusAfter('right', 'down', 'down')).toBe('Loading');
    const position = focusedElement().getAttribute('data-pos');
    act(send);
    await focusComesTo('P3 21:00');
    expect(focusedElement().getAttribute('data-pos')).toBe(position);
  });

  test('lets the viewer choose a day before the channels have loaded', async () => {
    let send: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      send = resolve;
    });
    await showGuide({
      'GET channel/lineup/': async () => {
        await waiting;
        return channelList(5);
      },
    });
    await focusComesTo('Loading');
    await press('up', 'up', 'right');
    expect(focused()).toBe('Day: Today');
    await press('ok');
    await focusComesTo('✓ Today');
    expect(focusedElement().closest('[role=dialog]')).not.toBeNull();
    await press('right', 'ok');
    act(send);
    await waitFor(() => expect(document.body.textContent).toContain('Tomorrow, 20:00'));
  });

  test('offers to load a part again in its place', async () => {
    let down = true;
    await showGuide({
      [`GET ${guidePath}`]: (request) => (down ? errorResponse(503, 'unavailable') : programmesOf(request)),
    });
    await focusComesTo('Didn’t load');
    await press('down', 'down');
    down = false;
    await press('ok');
    await focusComesTo('P3 20:00');
  });

  test('keeps the focus through a failed part to the next one', async () => {
    await showGuide({
      [`GET ${guidePath}`]: (request) =>
        request.path.includes('from=2026-11-22T19')
          ? errorResponse(503, 'unavailable')
          : programmesOf(request),
    });
    await focusComesTo('P1 20:00');
    for (let times = 0; times < 8; times++) await press('right');
    await focusComesTo('Didn’t load');
    await press('right', 'right');
    await focusComesTo('P1 06:00');
  });

  test('asks again for channels that could not be loaded', async () => {
    let down = true;
    await showGuide({
      'GET channel/lineup/': () => (down ? errorResponse(503, 'unavailable') : channelList(5)),
    });
    await focusComesTo('Try again');
    down = false;
    await press('ok');
    await focusComesTo('P1 20:00');
  });

  test('goes by the time of the server when the clock of the set is a year off', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: now + 365 * 86_400_000 });
    try {
      noteServerTime(new Date(now).toUTCString());
      await showGuide();
      await focusComesTo('P1 20:00');
    } finally {
      vi.useRealTimers();
    }
  });

  test('has a line at the time of the server', async () => {
    await showGuide();
    await focusComesTo('P1 20:00');
    const line = document.querySelector<HTMLElement>('[data-now-line]');
    // Seven days, twenty hours and ten minutes from its first midnight, 44 rem an hour.
    const hours = 7 * 24 + 20 + 10 / 60;
    const [, x = ''] = /translate3d\(([\d.]+)rem/.exec(line?.style.transform ?? '') ?? [];
    expect(Number(x)).toBeCloseTo(hours * 44, 0);
  });

  test('ends that line at the last channel', async () => {
    await showGuide({}, 3);
    await focusComesTo('P1 20:00');
    // Three rows of 8 rem.
    expect(document.querySelector<HTMLElement>('[data-now-line]')?.style.height).toBe('24rem');
  });

  test('has only the cells near the view in the document', async () => {
    await showGuide({}, 2000);
    await focusComesTo('P1 20:00');
    for (let times = 0; times < 20; times++) await press('down');
    await focusComesTo('P21 20:00');
    expect(document.querySelectorAll('[data-pos]').length).toBeLessThan(11 * 16);
    await press('channelDown');
    await focusComesTo('P28 20:00');
  });
});
