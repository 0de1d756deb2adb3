import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteError, useErrorLog } from '#src/state/error-log.ts';
import { demoService } from '../../support/demo-service.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { appTests, renderApp } from '../../support/render-app.tsx';

const measureSpeed = vi.fn<() => Promise<number>>();
vi.mock('#src/features/diagnostics/api/measure-speed.ts', () => ({
  measureSpeed: () => measureSpeed(),
}));

appTests();
beforeEach(() => {
  measureSpeed.mockResolvedValue(12_300_000);
  useErrorLog.setState({ errors: [] });
});
afterEach(() => {
  useErrorLog.setState({ errors: [] });
  document.documentElement.removeAttribute('data-crashes');
  vi.restoreAllMocks();
});

const text = () => document.querySelector('main')?.textContent ?? '';

async function open(hash = '#/en/diagnostics', responses = {}) {
  demoService(responses);
  const app = renderApp(hash);
  await settle();
  return app;
}

describe('the diagnostics', () => {
  test('start with the focus on a button', async () => {
    await open();
    await waitFor(() => expect(focused()).toBe('Test speed again'));
  });

  test('show the set, the speed and the last errors', async () => {
    noteError('P-1001');
    await open();
    await waitFor(() => expect(text()).toContain('12.3\u00a0Mbit/s'));
    expect(text()).toContain('browser');
    expect(text()).toMatch(/\d\d:\d\d P-1001/);
    expect(document.querySelector('main img')?.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  });

  test('are read by the voice guide, fact by fact, upwards from the buttons', async () => {
    noteError('P-1001');
    await open();
    await waitFor(() => expect(text()).toContain('12.3\u00a0Mbit/s'));
    const read: (string | null)[] = [];
    for (let presses = 0; presses < 20; presses++) {
      await press('up');
      const label = focusedElement().getAttribute('aria-label');
      if (label === read[0]) break;
      read.unshift(label);
    }
    expect(read[0]).toMatch(/^App: Oyna \d/);
    expect(read).toContain('Speed: 12.3\u00a0Mbit/s');
    expect(read[read.length - 1]).toMatch(/^Recent errors: Today, \d\d:\d\d P-1001$/);
    expect(read).toHaveLength(document.querySelectorAll('main [role=listitem]').length);
    await press('down');
    expect(focusedElement().getAttribute('aria-posinset')).toBe('2');
  });

  async function facts(): Promise<(string | null)[]> {
    await open();
    await waitFor(() => expect(focused()).toBe('Test speed again'));
    return Array.from(document.querySelectorAll('main [role=listitem]'), (fact) =>
      fact.getAttribute('aria-label'),
    );
  }

  test('name the cores of the set', async () => {
    vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(3);
    expect(await facts()).toContain('Memory: cores: 3');
  });

  test('name the crashes before the start', async () => {
    document.documentElement.setAttribute('data-crashes', '2');
    expect(await facts()).toContain('Crashes in a row: 2');
  });

  test('measure the speed again on request', async () => {
    await open();
    await waitFor(() => expect(text()).toContain('12.3\u00a0Mbit/s'));
    measureSpeed.mockReturnValue(new Promise(() => undefined));
    await press('ok');
    expect(text()).toContain('Measuring…');
    expect(measureSpeed).toHaveBeenCalledTimes(2);
  });

  test('say that the speed could not be measured', async () => {
    measureSpeed.mockRejectedValue(new Error('no connection'));
    await open();
    await waitFor(() => expect(text()).toContain('Couldn’t measure'));
    expect(focused()).toBe('Test speed again');
  });

  test('work without any answer of the service', async () => {
    measureSpeed.mockRejectedValue(new Error('no connection'));
    await open('#/en/diagnostics', { 'GET config/': () => Promise.reject(new TypeError('Failed to fetch')) });
    await waitFor(() => expect(focused()).toBe('Test speed again'));
    expect(document.querySelector('main img')).not.toBeNull();
    expect(text()).toContain('/help');
  });

  /** Opens the diagnostics from the settings; returns the names of the open screens. */
  async function openFromSettings(): Promise<() => readonly string[]> {
    const { history } = await open('#/en/settings');
    const names = () => history.snapshot().map(({ route }) => route.name);
    await waitFor(() => expect(focused()).toBe('General'));
    await press('down', 'down', 'down', 'down', 'down', 'down', 'right');
    expect(focused()).toMatch(/^TV status/);
    await press('ok');
    await waitFor(() => expect(names()).toEqual(['settings', 'diagnostics']));
    await waitFor(() => expect(focused()).toBe('Test speed again'));
    return names;
  }

  test('return to their row in the settings', async () => {
    await openFromSettings();
    await press('back');
    await waitFor(() => expect(focused()).toMatch(/^TV status/));
  });

  test('lead to a message to support', async () => {
    const names = await openFromSettings();
    await press('right', 'ok');
    await waitFor(() => expect(names()).toEqual(['settings', 'diagnostics', 'contact']));
    await press('back');
    await waitFor(() => expect(focused()).toBe('Write to us'));
  });
});
