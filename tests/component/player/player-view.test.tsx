import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focused, focusedElement } from '../support/focused.ts';
import { press } from '../support/press.ts';
import {
  at,
  controlsShown,
  filmTests,
  left,
  noted,
  showFilm,
  showLive,
  tell,
  wait,
  window2h,
} from './film-walk.tsx';

filmTests();

describe('a film that plays', () => {
  test('fills the screen, and the picture has the focus', async () => {
    await showFilm();
    expect(focused()).toBe('Qorakoʻl');
    expect(controlsShown()).toBe(false);
  });

  test.each(['up', 'down'] as const)('%s shows the controls with the focus on the bar', async (key) => {
    await showFilm();
    await press(key);
    expect(controlsShown()).toBe(true);
    expect(focused()).toBe('Position');
  });

  test('hides them after five quiet seconds, and gives the focus back to the picture', async () => {
    await showFilm();
    await press('down');
    await wait(4000);
    await press('down');
    expect(focused()).toBe('Pause');
    await wait(4000);
    expect(controlsShown()).toBe(true);
    await wait(1500);
    expect(controlsShown()).toBe(false);
    expect(focused()).toBe('Qorakoʻl');
  });

  test('Back hides the controls first and leaves then', async () => {
    await showFilm();
    await press('down', 'back');
    expect(controlsShown()).toBe(false);
    expect(focused()).toBe('Qorakoʻl');
    expect(left).not.toHaveBeenCalled();
    await press('back');
    expect(left).toHaveBeenCalledOnce();
  });

  test('OK pauses and shows the controls, which then stay', async () => {
    await showFilm();
    await press('ok');
    expect(noted.mock.calls).toEqual([['pause']]);
    expect(controlsShown()).toBe(true);
    await wait(60_000);
    expect(controlsShown()).toBe(true);
    await press('ok');
    await wait(6000);
    expect(controlsShown()).toBe(false);
  });

  test('a button says what it does next and keeps the focus', async () => {
    await showFilm();
    await press('down', 'down');
    expect(focused()).toBe('Pause');
    const button = focusedElement();
    await press('ok');
    expect(focused()).toBe('Play');
    expect(focusedElement()).toBe(button);
  });
});

describe('a live channel', () => {
  test('says that it is live, and has no way to go there', async () => {
    await showLive();
    await press('down');
    expect(screen.getByText('LIVE')).toBeDefined();
    expect(screen.queryByText('Go live')).toBeNull();
  });

  test('behind live says how far, and goes live again by its button', async () => {
    await showLive();
    await press('left', 'left', 'left');
    expect(screen.queryByText('LIVE')).toBeNull();
    expect(screen.getByText('00:35 behind live')).toBeDefined();
    await press('down', 'right');
    expect(focused()).toBe('Go live');
    await press('ok');
    expect(at()).toBe(window2h.end);
    expect(screen.getByText('LIVE')).toBeDefined();
    await wait(500);
    expect(focused()).toBe('Pause');
  });
});

describe('waiting for data', () => {
  test('shows that it waits and keeps the focus', async () => {
    await showFilm();
    await tell({ type: 'buffering', buffering: true });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
    expect(focused()).toBe('Qorakoʻl');
    await tell({ type: 'buffering', buffering: false });
    expect(screen.queryByRole('status')).toBeNull();
  });
});
