import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlayerView } from '../../../src/features/player/components/player-view.tsx';
import type { PlaybackEvent } from '../../../src/features/player/model/playback-machine.ts';
import { newMeasuring } from '../../../src/features/player/model/viewing-measures.ts';
import { closeTopLayer } from '../../../src/focus/layers.ts';
import { onRemoteKey } from '../../../src/focus/remote.ts';
import { focused, focusedElement } from '../support/focused.ts';
import { hold, press, release, settle } from '../support/press.ts';
import { startApp } from '../support/start-app.ts';
import { fakeEngine, useFakePlayer } from './fake-player.ts';
import { PlayerFrame, withPlayerTexts } from './player-frame.tsx';

startApp();
withPlayerTexts();

const film = { start: 0, end: 5400 };
const window2h = { start: 10_000, end: 17_200 };

const left = vi.fn();
const noted = vi.fn();
let engine = fakeEngine();
let report: (event: PlaybackEvent) => void;
let position = 0;
let stopBack: () => void;
let entries = 0;

function Screen() {
  const fake = useFakePlayer(engine);
  report = fake.report;
  position = fake.player.state.position;
  return (
    <PlayerFrame entry={`player-${entries}`}>
      <PlayerView
        player={fake.player}
        content="film"
        heading="Qorakoʻl"
        subheading=""
        markers={[]}
        thumbnails={[]}
        series={null}
        changing={false}
        onEpisode={() => undefined}
        onLeave={left}
        onSeek={() => noted('seek')}
        onPause={() => noted('pause')}
      />
    </PlayerFrame>
  );
}

async function tell(...events: PlaybackEvent[]): Promise<void> {
  for (const event of events) await act(async () => report(event));
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  engine = fakeEngine();
  entries += 1;
  stopBack = onRemoteKey(({ key }) => {
    if (key !== 'back') return false;
    if (!closeTopLayer()) left();
    return true;
  });
});
afterEach(() => {
  stopBack();
  vi.clearAllMocks();
  vi.useRealTimers();
});

/*
 *            the picture
 *   [=========bar===o--------------]
 *   [ pause ][ live ][ statistics ]
 */
async function showFilm(): Promise<void> {
  render(<Screen />);
  await tell(
    { type: 'load', live: false, startAt: 600 },
    { type: 'loaded' },
    { type: 'time', position: 600, range: film },
  );
}

async function showLive(): Promise<void> {
  render(<Screen />);
  await tell(
    { type: 'load', live: true, startAt: null },
    { type: 'loaded' },
    { type: 'time', position: window2h.end - 5, range: window2h },
  );
}

const wait = async (milliseconds: number) => {
  await act(async () => vi.advanceTimersByTime(milliseconds));
  await settle();
};
/** Where it is, or would go; the bar says so while it is there. */
const at = () => Number(screen.queryByRole('slider')?.getAttribute('aria-valuenow') ?? Math.round(position));
const controlsShown = () => screen.queryByRole('slider') !== null;

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

describe('seeking', () => {
  test('goes ten seconds with each press, at once from the picture', async () => {
    await showFilm();
    await press('right');
    expect(at()).toBe(610);
    expect(focused()).toBe('Position');
    await press('left', 'left');
    expect(at()).toBe(590);
    expect(noted.mock.calls).toEqual([['seek'], ['seek'], ['seek']]);
  });

  test('counts every press, though the set has not heard of the last one yet', async () => {
    await showFilm();
    engine.hears = false;
    await press('right', 'right', 'right');
    expect(engine.sought).toEqual([610, 620, 630]);
    await tell({ type: 'time', position: 630, range: film });
    await press('left');
    expect(engine.sought).toEqual([610, 620, 630, 620]);
  });

  test('held shows where it would go and seeks once, when the key is let go', async () => {
    await showFilm();
    await hold('right', 8);
    expect(at()).toBeGreaterThan(690);
    expect(noted).not.toHaveBeenCalled();
    const target = at();
    await release('right');
    expect(noted.mock.calls).toEqual([['seek']]);
    expect(at()).toBe(target);
  });

  test('is done by OK too, and that OK does not pause', async () => {
    await showFilm();
    await hold('right', 2);
    await press('ok');
    expect(noted.mock.calls).toEqual([['seek']]);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
  });

  test('is done by itself where the set swallows the release', async () => {
    await showFilm();
    await hold('right', 0);
    await wait(1300);
    expect(noted.mock.calls).toEqual([['seek']]);
  });

  test('is called off by Back', async () => {
    await showFilm();
    await hold('right', 5);
    await press('back');
    expect(controlsShown()).toBe(false);
    await release('right');
    await wait(2000);
    expect(noted).not.toHaveBeenCalled();
    expect(at()).toBe(600);
  });

  test('does nothing before there is anything to seek in', async () => {
    render(<Screen />);
    await tell({ type: 'load', live: false, startAt: 0 });
    await press('right');
    await wait(2000);
    expect(noted).not.toHaveBeenCalled();
  });

  test('by the remote’s own keys shows the bar and seeks', async () => {
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

  test('stop leaves', async () => {
    await showFilm();
    await press('stop');
    expect(left).toHaveBeenCalledOnce();
  });

  test('info shows the controls, and then what a technician wants to know, which Back closes first', async () => {
    await showFilm();
    await press('info');
    expect(focused()).toBe('Position');
    await press('info');
    expect(screen.getByRole('region', { name: 'Statistics' }).textContent).toContain('1280 × 720');
    await press('back');
    expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
    expect(controlsShown()).toBe(true);
  });

  test('blue shows how the viewing has gone up to now', async () => {
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
    expect(text).toContain('First frame1.2 s');
    expect(text).toContain('Rebuffering5.0 %');
    expect(text).toContain('Quality switches2');
    expect(text).toContain('ErrorsP-1002, P-3016, P-0003');
    expect(text).toContain('Dropped frames7 / 1000');
    engine.measures = () => ({ ...newMeasuring.measures, switches: 3 });
    await wait(1000);
    expect(screen.getByRole('region', { name: 'Statistics' }).textContent).toContain('Quality switches3');
  });

  test('rewind and fast-forward go faster while held, and seek once when let go', async () => {
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
    expect(screen.getByRole('status', { name: 'Getting ready' })).toBeDefined();
    expect(focused()).toBe('Qorakoʻl');
    await tell({ type: 'buffering', buffering: false });
    expect(screen.queryByRole('status')).toBeNull();
  });
});
