import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { newMeasuring } from '#src/features/player/model/playback-measures.ts';
import { focused } from '../../../support/focused.ts';
import { hold, press, release } from '../../../support/press.ts';
import { wait } from '../player-frame.tsx';
import {
  at,
  controlsShown,
  emit,
  engine,
  film,
  left,
  noted,
  playerTests,
  Screen,
  showFilm,
} from '../player-walk.tsx';

playerTests();

describe('seeking', () => {
  test('moves ten seconds with each press, at once from the bare picture', async () => {
    await showFilm();
    await press('right');
    expect(at()).toBe(610);
    expect(focused()).toBe('Position');
    await press('left', 'left');
    expect(at()).toBe(590);
    expect(noted.mock.calls).toEqual([['seek'], ['seek'], ['seek']]);
  });

  test('counts every press although the set has not reported the last one yet', async () => {
    await showFilm();
    engine.hears = false;
    await press('right', 'right', 'right');
    expect(engine.sought).toEqual([610, 620, 630]);
    await emit({ type: 'time', position: 630, range: film });
    await press('left');
    expect(engine.sought).toEqual([610, 620, 630, 620]);
  });

  test('by a held key goes to the previewed target once, on release', async () => {
    await showFilm();
    await hold('right', 8);
    expect(at()).toBeGreaterThan(690);
    expect(noted).not.toHaveBeenCalled();
    const target = at();
    await release('right');
    expect(noted.mock.calls).toEqual([['seek']]);
    expect(at()).toBe(target);
  });

  test('is confirmed by OK, which does not pause', async () => {
    await showFilm();
    await hold('right', 2);
    await press('ok');
    expect(noted.mock.calls).toEqual([['seek']]);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
  });

  test('is confirmed by itself when the set swallows the release', async () => {
    await showFilm();
    await hold('right', 0);
    await wait(1300);
    expect(noted.mock.calls).toEqual([['seek']]);
  });

  test('is cancelled by Back', async () => {
    await showFilm();
    await hold('right', 5);
    await press('back');
    expect(controlsShown()).toBe(false);
    await release('right');
    await wait(2000);
    expect(noted).not.toHaveBeenCalled();
    expect(at()).toBe(600);
  });

  test('does nothing before there is a seekable range', async () => {
    render(<Screen />);
    await emit({ type: 'load', live: false, startAt: 0 });
    await press('right');
    await wait(2000);
    expect(noted).not.toHaveBeenCalled();
  });

  test('works by the seek keys of the remote, which show the bar', async () => {
    await showFilm();
    await press('fastForward');
    expect(controlsShown()).toBe(true);
    expect(noted.mock.calls).toEqual([['seek']]);
    expect(at()).toBe(610);
  });
});

describe('the media keys', () => {
  test('play and pause wherever the focus is', async () => {
    await showFilm();
    await press('playPause');
    expect(noted.mock.calls).toEqual([['pause']]);
    expect(controlsShown()).toBe(true);
    await press('play');
    await press('down');
    expect(focused()).toBe('Pause');
  });

  test('stop leaves the player', async () => {
    await showFilm();
    await press('stop');
    expect(left.mock.calls).toEqual([['asked']]);
  });

  test('info shows the controls', async () => {
    await showFilm();
    await press('info');
    expect(focused()).toBe('Position');
  });

  test('info over the controls asks for the sleep timer until Back closes it', async () => {
    await showFilm();
    await press('info', 'info');
    expect(screen.queryByRole('dialog', { name: 'Sleep timer' })).not.toBeNull();
    await press('back');
    expect(screen.queryByRole('dialog', { name: 'Sleep timer' })).toBeNull();
    expect(controlsShown()).toBe(true);
  });

  test('blue shows the statistics over the controls until Back closes them', async () => {
    await showFilm();
    await press('info', 'blue');
    expect(screen.getByRole('region', { name: 'Statistics' }).textContent).toContain('1280 × 720');
    await press('back');
    expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
    expect(controlsShown()).toBe(true);
  });

  test('blue shows the statistics of the playback', async () => {
    engine.measures = () => ({
      ...newMeasuring.measures,
      timeToFirstFrame: 1.24,
      waited: 3,
      rebufferRatio: 0.05,
      switches: 2,
      errors: ['P-1001', 'P-1002', 'P-3016', 'P-0003'],
      decodedFrames: 1000,
      droppedFrames: 7,
    });
    await showFilm();
    await press('blue');
    const text = screen.getByRole('region', { name: 'Statistics' }).textContent;
    expect(text).toContain('First frame1.2\u00a0s');
    expect(text).toContain('Rebuffering5.0%');
    expect(text).toContain('Quality switches2');
    expect(text).toContain('ErrorsP-1002, P-3016, P-0003');
    expect(text).toContain('Dropped frames7 / 1000');
    engine.measures = () => ({ ...newMeasuring.measures, switches: 3 });
    await wait(1000);
    expect(screen.getByRole('region', { name: 'Statistics' }).textContent).toContain('Quality switches3');
  });

  test('rewind and fast-forward accelerate while held towards one seek on release', async () => {
    await showFilm();
    await hold('fastForward', 8);
    expect(noted).not.toHaveBeenCalled();
    const target = at();
    expect(target).toBeGreaterThan(690);
    await release('fastForward');
    expect(noted.mock.calls).toEqual([['seek']]);
    expect(at()).toBe(target);
    await press('rewind');
    expect(at()).toBe(target - 10);
  });

  test('previous goes to the start of a film', async () => {
    await showFilm();
    await press('previous');
    expect(at()).toBe(0);
    await press('next');
    expect(at()).toBe(0);
  });
});
