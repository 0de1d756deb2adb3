import { readFileSync } from 'node:fs';
import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { changeViewerSettings, viewerSettings } from '#src/features/player/session/viewer-settings-store.ts';
import { focused } from '../../../support/focused.ts';
import { click } from '../../../support/point.ts';
import { press, settle } from '../../../support/press.ts';
import { spoken, walkTo } from '../../../support/walk-to.ts';
import { tracks, withDescription } from '../player-tracks.ts';
import { engine, left, playerTests } from '../player-walk.tsx';
import { setTracks, showFilm } from './panels-frame.tsx';

playerTests();

const panel = () => screen.queryByRole('dialog')?.getAttribute('aria-label') ?? null;
const cue = (name: string) =>
  Array.from(document.querySelectorAll<HTMLElement>('[style*="--cue-size"]'), (each) =>
    each.style.getPropertyValue(`--cue-${name}`),
  );

/*
 *   [=========bar===o--------------]
 *   [ pause ][ audio and subtitles ][ settings ]
 */
describe('a panel', () => {
  async function openByButton(): Promise<void> {
    await showFilm();
    await press('down', 'down');
    await walkTo('Audio and subtitles', 'right');
    await press('ok');
    expect(panel()).toBe('Audio and subtitles');
  }

  test('opens with the focus on the selected value', async () => {
    await openByButton();
    expect(focused()).toBe('Oʻzbekcha');
  });

  test('of subtitles takes as many presses as the documents say', async () => {
    const keys = ['down', 'down', 'right', 'ok'] as const;
    await showFilm();
    await press(...keys);
    expect(panel()).toBe('Audio and subtitles');
    const table = readFileSync('docs/keys.md', 'utf8');
    expect(table).toMatch(
      new RegExp(`\\| sound tracks and subtitles of a film \\| .* \\| ${keys.length} \\|`),
    );
  });

  test('returns to its button by Back', async () => {
    await openByButton();
    await press('back');
    expect(panel()).toBeNull();
    expect(focused()).toBe('Audio and subtitles');
    await press('back');
    expect(focused()).toBe('Qorakoʻl');
    expect(left).not.toHaveBeenCalled();
    await press('back');
    expect(left).toHaveBeenCalledOnce();
  });

  test('is closed by a click outside', async () => {
    await showFilm();
    await press('yellow');
    await click(document.querySelector('[data-beside]') as Element);
    expect(panel()).toBeNull();
  });

  test('keeps the focus for every arrow', async () => {
    await showFilm();
    await press('yellow');
    await press('up', 'left', 'right', 'left');
    expect(focused()).toBe('Auto (1080p)');
  });

  test('keeps the focus however long the viewer waits', async () => {
    await showFilm();
    await press('yellow');
    await act(async () => vi.advanceTimersByTime(60_000));
    await settle();
    expect(panel()).toBe('Quality');
    expect(focused()).toBe('Auto (1080p)');
  });

  test('stays unchanged while the media reloads', async () => {
    await showFilm();
    await press('yellow', 'down', 'down');
    expect(focused()).toBe('720p');
    await act(async () => setTracks({ audio: [], text: [], video: [] }));
    await settle();
    expect(focused()).toBe('720p');
    await act(async () => setTracks(tracks));
    await settle();
    expect(focused()).toBe('720p');
  });

  test('returns to the bare picture when its own key opened it', async () => {
    await showFilm();
    await press('green');
    expect(focused()).toBe('Off');
    await press('green');
    expect(panel()).toBeNull();
    expect(focused()).toBe('Qorakoʻl');
  });
});

describe('audio and subtitles', () => {
  test('switch at once to a choice that is remembered as a language order', async () => {
    await showFilm();
    await press('red', 'down', 'ok');
    expect(engine.selectAudio.mock.calls).toEqual([['a-ru']]);
    expect(viewerSettings().audio).toEqual(['ru']);
    await walkTo('Off');
    await walkTo('Русский');
    await press('ok');
    expect(engine.selectText.mock.calls).toEqual([['t-ru']]);
    expect([viewerSettings().textOn, viewerSettings().text]).toEqual([true, ['ru']]);
    await press('up', 'ok', 'up', 'ok');
    expect(engine.setTextVisible.mock.calls).toEqual([[false]]);
    expect([viewerSettings().textOn, viewerSettings().text]).toEqual([false, ['uz', 'ru']]);
  });
});

describe('an audio description', () => {
  async function toDescription(): Promise<void> {
    await showFilm();
    await act(async () => setTracks(withDescription));
    await press('red', 'down', 'down');
  }

  test('is offered by its name', async () => {
    await toDescription();
    expect(focused()).toBe('Русский, with audio description');
  });

  test('is remembered once chosen', async () => {
    await toDescription();
    await press('ok');
    expect(engine.selectAudio.mock.calls).toEqual([['a-ru-ad']]);
    expect(viewerSettings()).toMatchObject({ audio: ['ru'], described: true });
  });

  test('stays on for a film that has none', async () => {
    changeViewerSettings({ described: true });
    await showFilm();
    await press('red', 'down', 'ok');
    expect(viewerSettings()).toMatchObject({ audio: ['ru'], described: true });
  });

  test('is turned off by an ordinary track beside it', async () => {
    changeViewerSettings({ described: true });
    await showFilm();
    await act(async () => setTracks(withDescription));
    await press('red', 'down', 'ok');
    expect(viewerSettings()).toMatchObject({ audio: ['ru'], described: false });
  });
});

describe('the subtitle style', () => {
  test('changes by arrows and OK, in the sample and over the film at once', async () => {
    await showFilm();
    await press('green');
    await walkTo('Subtitle style');
    await press('ok');
    expect(panel()).toBe('Subtitle style');
    expect(focused()).toBe('Size: medium');
    await press('right');
    expect(focused()).toBe('Size: large');
    expect(cue('size')).toEqual(['6rem', '6rem']);
    await press('down', 'left');
    expect(focused()).toBe('Colour: green');
    expect(viewerSettings().style).toMatchObject({ size: 'large', color: 'green' });
    await press('back');
    expect(focused()).toBe('Subtitle style');
    expect(cue('size')).toEqual(['6rem']);
  });

  test('is dimmed over an HDR picture as chosen', async () => {
    await showFilm();
    expect(cue('light')).toEqual(['0.8']);
    await act(async () => changeViewerSettings({ style: { ...viewerSettings().style, hdrBrightness: 40 } }));
    expect(cue('light')).toEqual(['0.4']);
  });

  test('announces the row number and the number of rows', async () => {
    await showFilm();
    await press('green');
    await walkTo('Subtitle style');
    await press('ok');
    expect(spoken()).toBe('Size: medium. 1 of 7');
    await walkTo('Reset');
    expect(spoken()).toBe('Reset. 7 of 7');
  });

  test('resets to the defaults', async () => {
    changeViewerSettings({ style: { ...viewerSettings().style, size: 'huge', position: 'top' } });
    await showFilm();
    await press('green');
    await walkTo('Subtitle style');
    await press('ok', 'up');
    expect(focused()).toBe('Size: very large');
    await walkTo('Reset');
    await press('ok');
    expect(viewerSettings().style).toMatchObject({ size: 'medium', position: 'bottom' });
  });
});
