import { describe, expect, test, vi } from 'vitest';
import { noteCursor, recallCursor } from '#src/focus/cursor/memory.ts';
import type { Route } from '#src/routes/route.ts';
import { chooseLanguage, useLang } from '#src/state/lang.ts';
import { cameTo, history, historyTests, names, reload, start, title, top } from './history-walk.ts';

historyTests();

const watching: Route = { name: 'watchTitle', id: 7, episode: null };

describe('a list with other filters', () => {
  test('is the same screen with its state at another address', () => {
    start('#/uz/cinema');
    const key = top()?.key ?? '';
    noteCursor(key, 'grid', 5);
    history.replace({ name: 'cinema', year: 2024 });
    expect(location.hash).toBe('#/uz/cinema?year=2024');
    expect(top()).toEqual({ key, route: { name: 'cinema', year: 2024 } });
    expect(recallCursor(key, 'grid')).toBe(5);
    history.replace({ name: 'channels' });
    expect(top()?.key).not.toBe(key);
  });

  test('returns as it was left', async () => {
    start('#/uz/');
    history.open({ name: 'cinema' });
    history.replace({ name: 'cinema', kind: 'series' });
    history.open(title);
    history.back();
    await cameTo(['home', 'cinema']);
    expect(top()?.route).toEqual({ name: 'cinema', kind: 'series' });
    history.back();
    await cameTo(['home']);
  });
});

describe('the screen history', () => {
  test('starts at the screen of the address', () => {
    start('#/uz/cinema/7');
    expect(history.snapshot().map(({ route }) => route)).toEqual([title]);
    expect(history.canGoBack()).toBe(false);
  });

  test('stacks screens, each with its address', () => {
    start('#/uz/');
    history.open(title);
    history.open(watching);
    expect(names()).toEqual(['home', 'title', 'watchTitle']);
    expect(location.hash).toBe('#/uz/watch/cinema/7');
  });

  test('goes back to the same entry, by key or by the browser', async () => {
    start('#/uz/');
    const first = top();
    history.open(title);
    const second = top();
    history.open(watching);
    history.back();
    await cameTo(['home', 'title']);
    expect(top()).toBe(second);
    window.history.back();
    await cameTo(['home']);
    expect(top()).toBe(first);
    expect(location.hash).toBe('#/uz/');
    expect(history.canGoBack()).toBe(false);
  });

  test('notifies subscribers once for each change', async () => {
    start('#/uz/');
    const told = vi.fn();
    const unsubscribe = history.subscribe(told);
    history.open(title);
    expect(told).toHaveBeenCalledTimes(1);
    history.back();
    await cameTo(['home']);
    expect(told).toHaveBeenCalledTimes(2);
    unsubscribe();
    history.open(title);
    expect(told).toHaveBeenCalledTimes(2);
  });

  test('replaces a screen so that Back skips it', async () => {
    start('#/uz/');
    history.open({ name: 'login', next: null, error: null });
    history.replace(title);
    expect(names()).toEqual(['home', 'title']);
    history.back();
    await cameTo(['home']);
  });

  test('stays on the screen when a series continues with its next episode', async () => {
    start('#/uz/');
    history.open({ name: 'watchTitle', id: 7, episode: 1, from: 30 });
    const { key } = top() ?? {};
    history.replace({ name: 'watchTitle', id: 7, episode: 2 });
    expect(top()).toEqual({ key, route: { name: 'watchTitle', id: 7, episode: 2 } });
    expect(location.hash).toBe('#/uz/watch/cinema/7/2');
    history.replace({ name: 'watchTitle', id: 8, episode: null });
    expect(top()?.key).not.toBe(key);
    history.back();
    await cameTo(['home']);
  });

  test('goes home on Back when there is no entry below', () => {
    start('#/uz/cinema/7');
    history.back();
    expect(names()).toEqual(['home']);
    expect(location.hash).toBe('#/uz/');
  });

  test('goes home through all screens in between', async () => {
    start('#/uz/');
    const first = top();
    history.open(title);
    history.open(watching);
    history.home();
    await cameTo(['home']);
    expect(top()).toBe(first);
  });

  test('opens a new home when there was none', () => {
    start('#/uz/cinema/7');
    history.open(watching);
    history.home();
    expect(names()).toEqual(['title', 'home']);
  });

  test('keeps the cursors of lower screens', async () => {
    start('#/uz/');
    const first = top()?.key ?? '';
    noteCursor(first, 'new', 3);
    history.open(title);
    history.back();
    await cameTo(['home']);
    expect(recallCursor(first, 'new')).toBe(3);
  });

  test('forgets the cursors of closed screens', async () => {
    start('#/uz/');
    history.open(title);
    const second = top()?.key ?? '';
    noteCursor(second, 'episodes', 5);
    history.back();
    await cameTo(['home']);
    expect(recallCursor(second, 'episodes')).toBe(0);
  });

  test('keeps its position after a reload, with the screen below it', async () => {
    start('#/uz/');
    history.open(title);
    const before = top()?.key;
    reload();
    expect(names()).toEqual(['title']);
    expect(top()?.key).toBe(before);
    expect(history.canGoBack()).toBe(true);
    history.back();
    await cameTo(['home']);
  });

  test('opens the screen of a typed address', async () => {
    start('#/uz/');
    location.hash = '#/uz/cinema/7';
    await cameTo(['home', 'title']);
    history.back();
    await cameTo(['home']);
  });
});

describe('the language of an address', () => {
  test('becomes the stored language of the app', () => {
    start('#/ru/cinema/7');
    expect(useLang.getState().lang).toBe('ru');
    expect(localStorage.getItem('lang')).toBe('ru');
  });

  test.each(['#/xx/cinema/7', '#/cinema/7'])('is the stored one for the unsupported %s', (hash) => {
    chooseLanguage('en');
    start(hash);
    expect(location.hash).toBe('#/en/cinema/7');
    expect(useLang.getState().lang).toBe('en');
  });

  test('changes with the language of the app without a new entry', () => {
    start('#/uz/');
    history.open(title);
    const { length } = window.history;
    chooseLanguage('uz-Cyrl');
    expect(location.hash).toBe('#/uz-Cyrl/cinema/7');
    expect(window.history.length).toBe(length);
    expect(history.canGoBack()).toBe(true);
  });

  test('of a screen below is updated on return', async () => {
    start('#/uz/');
    history.open(title);
    chooseLanguage('ru');
    history.back();
    await cameTo(['home']);
    expect(location.hash).toBe('#/ru/');
    expect(useLang.getState().lang).toBe('ru');
  });
});
