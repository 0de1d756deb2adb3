import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PlayerView } from '../../../../../src/features/player/components/player-view.tsx';
import type { Tracks } from '../../../../../src/features/player/engine/player-engine.ts';
import type { PlaybackEvent } from '../../../../../src/features/player/model/playback-machine.ts';
import {
  changeViewerSettings,
  viewerSettings,
} from '../../../../../src/features/player/session/viewer-settings-store.ts';
import { keepTokens } from '../../../../../src/state/session.ts';
import { fakeServer, pageOf } from '../../../../unit/api/fake-server.ts';
import { focused, focusedElement } from '../../../support/focused.ts';
import { click } from '../../../support/point.ts';
import { press, settle } from '../../../support/press.ts';
import { fakeEngine, useFakePlayer } from '../fake-player.ts';
import { PlayerFrame, withBack, withPlayerTexts } from '../player-frame.tsx';
import { tracks, withDescription } from '../player-tracks.ts';

withPlayerTexts();

const left = vi.fn();
const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
let engine = fakeEngine();
let entries = 0;
let report: (event: PlaybackEvent) => void;

let setTracks: (next: Tracks) => void;

interface FilmProps {
  /** Height of the best picture if the plan withholds it; a server of before does not say. */
  readonly sharpest?: number | null | undefined;
}

function Screen({ sharpest }: FilmProps) {
  const [given, give] = useState(tracks);
  setTracks = give;
  const fake = useFakePlayer(engine, given);
  report = fake.report;
  return (
    <PlayerFrame entry={`panels-${entries}`} navigation={navigation}>
      <PlayerView
        player={fake.player}
        content="film"
        heading="Qorakoʻl"
        subheading=""
        markers={[]}
        thumbnails={[]}
        sharpest={sharpest}
        series={null}
        changing={false}
        onEpisode={() => undefined}
        onLeave={left}
      />
    </PlayerFrame>
  );
}

async function showFilm(film: FilmProps = {}): Promise<void> {
  render(<Screen {...film} />);
  const range = { start: 0, end: 5400 };
  const events: PlaybackEvent[] = [
    { type: 'load', live: false, startAt: 600 },
    { type: 'loaded' },
    { type: 'time', position: 600, range },
  ];
  for (const event of events) await act(async () => report(event));
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  engine = fakeEngine();
  entries += 1;
});
withBack(left);

const panel = () => screen.queryByRole('dialog')?.getAttribute('aria-label') ?? null;
const chosen = () =>
  screen
    .getAllByRole('radio')
    .flatMap((row) => (row.getAttribute('aria-checked') === 'true' ? [row.textContent] : []));
const cue = (name: string) =>
  Array.from(document.querySelectorAll<HTMLElement>('[style*="--cue-size"]'), (each) =>
    each.style.getPropertyValue(`--cue-${name}`),
  );

/*
 *   [=========bar===o--------------]
 *   [ pause ][ audio and subtitles ][ settings ]
 */
describe('a panel', () => {
  test('opens with the focus on the selected value, and Back returns to its button', async () => {
    await showFilm();
    await press('down', 'down', 'right');
    expect(focused()).toBe('Audio and subtitles');
    await press('ok');
    expect(panel()).toBe('Audio and subtitles');
    expect(focused()).toBe('Oʻzbekcha');
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

  test('keeps the focus for every arrow and however long the viewer waits', async () => {
    await showFilm();
    await press('yellow');
    await press('up', 'left', 'right', 'left');
    expect(focused()).toBe('Auto (1080p)');
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
  test('switch at once and are remembered as a language order', async () => {
    await showFilm();
    await press('red', 'down', 'ok');
    expect(engine.selectAudio.mock.calls).toEqual([['a-ru']]);
    expect(viewerSettings().audio).toEqual(['ru']);
    await press('down', 'down', 'down');
    expect(focused()).toBe('Русский');
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

describe('the quality', () => {
  async function limitTo720(): Promise<void> {
    await showFilm();
    await press('yellow', 'down', 'down', 'ok');
  }

  test('is limited to the chosen resolution', async () => {
    await limitTo720();
    expect(engine.selectQuality.mock.calls).toEqual([[720]]);
    expect(viewerSettings().quality).toBe(720);
    expect(chosen()).toContain('720p');
  });

  test('is automatic again with auto', async () => {
    await limitTo720();
    await press('up', 'up', 'ok');
    expect(engine.selectQuality.mock.calls[1]).toEqual([null]);
    expect(viewerSettings().quality).toBeNull();
  });

  /** A viewer of the first of three plans, by their qualities, in the quality panel of a film. */
  async function showQuality(film: FilmProps, qualities = ['720p', '1080p', '2160p']): Promise<void> {
    const plans = qualities.map((quality, place) => ({
      id: place + 1,
      name: `Plan “${place + 1}”`,
      amount: 1000,
      currency: 'UZS',
      period_days: 30,
      quality,
    }));
    const times = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2036-01-01T00:00:00Z' };
    const own = { id: 1, plan: { id: 1, name: 'Plan “1”' }, status: 'active', ...times };
    fakeServer({ 'GET plan/': () => pageOf(plans), 'GET subscription/': () => pageOf([own]) });
    keepTokens('access', 'refresh');
    await showFilm(film);
    await press('yellow');
    await act(() => vi.advanceTimersByTimeAsync(100));
    await press('down', 'down', 'down', 'down', 'down');
  }

  test('can be raised by another plan, which leads back to the position', async () => {
    window.history.replaceState(null, '', '#/en/watch/cinema/7');
    await showQuality({ sharpest: 2160 });
    expect(focused()).toBe('1080p with Plan ‘2’');
    await press('ok');
    const next = '#/en/watch/cinema/7?from=600';
    expect(navigation.open).toHaveBeenCalledWith({ name: 'plans', next });
    window.history.replaceState(null, '', '#');
  });

  test('is raised by another plan to the best of the film at most', async () => {
    await showQuality({ sharpest: 1080 }, ['720p', '2160p']);
    expect(focused()).toBe('1080p with Plan ‘2’');
  });

  test.each([
    ['withholds nothing', null],
    ['may withhold nothing, on a server that does not say', undefined],
  ])('offers no other plan where the plan %s', async (_, sharpest) => {
    await showQuality({ sharpest });
    expect(screen.queryByText(/with Plan/)).toBeNull();
    expect(focused()).toMatch(/^\d+p$/);
  });

  test('is the next lower one when a film lacks the chosen resolution', async () => {
    changeViewerSettings({ quality: 600 });
    await showFilm();
    await press('yellow');
    expect(focused()).toBe('480p');
  });
});

describe('the subtitle style', () => {
  test('changes by arrows and OK, in the sample and over the film at once', async () => {
    await showFilm();
    await press('green', 'down', 'down', 'down');
    expect(focused()).toBe('Subtitle style');
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
    await press('green', 'down', 'down', 'down', 'ok');
    const called = () => focusedElement().getAttribute('aria-label');
    expect(called()).toBe('Size: medium. 1 of 7');
    await press('down', 'down', 'down', 'down', 'down', 'down');
    expect(called()).toBe('Reset. 7 of 7');
  });

  test('resets to the defaults', async () => {
    changeViewerSettings({ style: { ...viewerSettings().style, size: 'huge', position: 'top' } });
    await showFilm();
    await press('green', 'down', 'down', 'down', 'ok', 'up');
    expect(focused()).toBe('Size: very large');
    await press('down', 'down', 'down', 'down', 'down', 'down');
    expect(focused()).toBe('Reset');
    await press('ok');
    expect(viewerSettings().style).toMatchObject({ size: 'medium', position: 'bottom' });
  });
});
