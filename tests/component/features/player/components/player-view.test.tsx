import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focused, focusedElement } from '../../../support/focused.ts';
import { press } from '../../../support/press.ts';
import { wait } from '../player-frame.tsx';
import { controlsShown, emit, film, left, noted, playerTests, Screen, showFilm } from '../player-walk.tsx';

playerTests();

describe('a playing film', () => {
  test('fills the screen with the focus on the picture', async () => {
    await showFilm();
    expect(focused()).toBe('Qorakoʻl');
    expect(controlsShown()).toBe(false);
  });

  test('is read out as loading until its title is known', async () => {
    await showFilm(<Screen heading="" />);
    expect(focused()).toBe('Loading');
  });

  test.each(['up', 'down'] as const)('%s shows the controls with the focus on the bar', async (key) => {
    await showFilm();
    await press(key);
    expect(controlsShown()).toBe(true);
    expect(focused()).toBe('Position');
  });

  test('focuses the picture when it hides the controls after five seconds', async () => {
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

  test('hides the controls on the first Back, before the second leaves', async () => {
    await showFilm();
    await press('down', 'back');
    expect(controlsShown()).toBe(false);
    expect(focused()).toBe('Qorakoʻl');
    expect(left).not.toHaveBeenCalled();
    await press('back');
    expect(left).toHaveBeenCalledOnce();
  });

  test('keeps the controls for as long as OK pauses it', async () => {
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

  test('keeps the focus on a button whose label changes', async () => {
    await showFilm();
    await press('down', 'down');
    expect(focused()).toBe('Pause');
    const button = focusedElement();
    await press('ok');
    expect(focused()).toBe('Play');
    expect(focusedElement()).toBe(button);
  });
});

test('the time bar of a film that begins stands at its start', async () => {
  render(<Screen />);
  await emit(
    { type: 'load', live: false, startAt: 0 },
    { type: 'loaded' },
    { type: 'time', position: 0, range: film },
  );
  await press('up');
  const bar = screen.getByRole('slider');
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['0', '00:00']);
});

describe('waiting for data', () => {
  test('shows a spinner without taking the focus', async () => {
    await showFilm();
    await emit({ type: 'buffering', buffering: true });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
    expect(focused()).toBe('Qorakoʻl');
    await emit({ type: 'buffering', buffering: false });
    expect(screen.queryByRole('status')).toBeNull();
  });
});
