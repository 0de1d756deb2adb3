import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserKeys } from '#platforms/keys.ts';
import { startFocus } from '#src/app/start-focus.ts';
import { watchFrame } from '#src/features/addons/chat/watch-frame.ts';
import { onRemoteKey } from '#src/focus/input/remote.ts';

/*
 * The app: a focused button.   The area: a frame with the chat.
 */
const button = document.createElement('button');
const area = document.createElement('div');
const frame = document.createElement('iframe');
const onFail = vi.fn();
let stop: () => void = () => undefined;
let stopFocus: () => void;

function watch(reports = true): void {
  stop = watchFrame({ frame, area, reports, onFail });
}

/** A message as the frame sends it. */
function say(oyna: unknown, source: unknown = frame.contentWindow): void {
  window.dispatchEvent(new MessageEvent('message', { data: { oyna }, source: source as Window }));
}

const point = (type: 'mouseenter' | 'mouseleave') => area.dispatchEvent(new MouseEvent(type));

/** A script in the frame calls `focus()`. */
function stealFocus(): void {
  frame.focus();
  window.dispatchEvent(new Event('blur'));
  vi.advanceTimersByTime(100);
}

beforeEach(() => {
  vi.useFakeTimers();
  stopFocus = startFocus(browserKeys);
  button.setAttribute('data-focused', '');
  frame.tabIndex = 0;
  area.append(frame);
  document.body.append(button, area);
  button.focus();
});
afterEach(() => {
  stop();
  stopFocus();
  document.body.textContent = '';
});

describe('the frame of the chat', () => {
  test('never keeps the focus that its script takes', () => {
    watch();
    say('loaded');
    for (let times = 0; times < 10; times++) {
      stealFocus();
      expect(document.activeElement).toBe(button);
      vi.advanceTimersByTime(4000);
      say('alive');
    }
    expect(onFail).not.toHaveBeenCalled();
  });

  test('fails if its script takes the focus again and again', () => {
    watch();
    for (let times = 0; times < 3; times++) stealFocus();
    expect(onFail).not.toHaveBeenCalled();
    stealFocus();
    expect(onFail).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
  });

  test('may take the focus often while a pointer is over it', () => {
    watch();
    point('mouseenter');
    for (let times = 0; times < 10; times++) stealFocus();
    expect(onFail).not.toHaveBeenCalled();
  });

  test('has the focus only while a pointer is over it', () => {
    watch();
    point('mouseenter');
    expect(frame.hasAttribute('inert')).toBe(false);
    stealFocus();
    expect(document.activeElement).toBe(frame);
    point('mouseleave');
    vi.advanceTimersByTime(100);
    expect(frame.hasAttribute('inert')).toBe(true);
    expect(document.activeElement).toBe(button);
  });

  test('fails once if the script never loads', () => {
    watch();
    vi.advanceTimersByTime(13_000);
    expect(onFail).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(onFail).toHaveBeenCalledTimes(1);
  });

  test('fails at once if its script cannot be loaded', () => {
    watch();
    say('failed');
    expect(onFail).toHaveBeenCalledTimes(1);
  });

  test('fails when its script hangs after it has loaded', () => {
    watch();
    say('loaded');
    for (let seconds = 0; seconds < 60; seconds += 2) {
      say('alive');
      vi.advanceTimersByTime(2000);
    }
    expect(onFail).not.toHaveBeenCalled();
    vi.advanceTimersByTime(12_000);
    expect(onFail).toHaveBeenCalledTimes(1);
  });

  test("counts a vendor's own page as loaded when it says so itself", () => {
    watch(false);
    frame.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(120_000);
    expect(onFail).not.toHaveBeenCalled();
  });

  test('passes Back on to the app', () => {
    watch();
    const pressed = vi.fn(() => true);
    const stopListening = onRemoteKey(pressed);
    say('back');
    stopListening();
    expect(pressed).toHaveBeenCalledExactlyOnceWith({ key: 'back', repeat: false });
  });

  test('is the only one whose messages count', () => {
    watch();
    say('failed', window);
    say('failed', null);
    expect(onFail).not.toHaveBeenCalled();
  });

  test.each([null, undefined, 7, 'failed', [], { failed: true }])('ignores the message %j', (data) => {
    watch();
    window.dispatchEvent(
      new MessageEvent('message', { data, source: frame.contentWindow as MessageEventSource }),
    );
    expect(onFail).not.toHaveBeenCalled();
  });
});
