import type { Marker } from '@oyna/contract/playback';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlayerView } from '../../../src/features/player/components/player-view.tsx';
import type { PlaybackEvent } from '../../../src/features/player/model/playback-machine.ts';
import type { SeriesPlace } from '../../../src/features/player/model/series-place.ts';
import { changeViewerSettings } from '../../../src/features/player/session/viewer-settings-store.ts';
import { closeTopLayer } from '../../../src/focus/layers.ts';
import { onRemoteKey } from '../../../src/focus/remote.ts';
import { useSettings } from '../../../src/state/settings.ts';
import { focused, focusedElement } from '../support/focused.ts';
import { click, pointAt } from '../support/point.ts';
import { press, settle } from '../support/press.ts';
import { startApp } from '../support/start-app.ts';
import { fakeEngine, useFakePlayer } from './fake-player.ts';
import { PlayerFrame, withPlayerTexts } from './player-frame.tsx';

startApp();
withPlayerTexts();

const END = 1500;
const markers: readonly Marker[] = [
  { kind: 'recap', start: 0, end: 30 },
  { kind: 'intro', start: 60, end: 120 },
  { kind: 'credits', start: 1440, end: END },
];
const episodes = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  title: `Part ${id}`,
  label: `${id}. Part ${id}`,
  still: null,
}));

/** Where an episode stands; before the series has come, nothing is known but the episode. */
function placeOf(current: number, hasCome: boolean): SeriesPlace {
  if (!hasCome) return { current, seasons: [], previous: null, next: null };
  return {
    current,
    seasons: [{ heading: 'Season 1', episodes }],
    previous: episodes[current - 2] ?? null,
    next: episodes[current] ?? null,
  };
}

const left = vi.fn();
const went = vi.fn();
let stopBack: () => void;
let entries = 0;
let report: (event: PlaybackEvent) => void;
let position = 0;
let setCome: (hasCome: boolean) => void;

/** Goes to another episode as the app does: the same surface, another content. */
function Screen({ from }: { readonly from: number }) {
  const [episode, setEpisode] = useState(from);
  const [hasCome, come] = useState(true);
  setCome = come;
  const [engine] = useState(fakeEngine);
  const fake = useFakePlayer(engine);
  report = fake.report;
  position = fake.player.state.position;
  return (
    <PlayerFrame entry={`episodes-${entries}`}>
      <PlayerView
        player={fake.player}
        content={`episode ${episode}`}
        heading={`Part ${episode}`}
        subheading=""
        markers={markers}
        thumbnails={[]}
        series={placeOf(episode, hasCome)}
        changing={false}
        onEpisode={(id) => {
          went(id);
          setEpisode(id);
          begin();
        }}
        onLeave={left}
      />
    </PlayerFrame>
  );
}

function begin(): void {
  report({ type: 'load', live: false, startAt: 0 });
  report({ type: 'loaded' });
}

async function goTo(position: number): Promise<void> {
  await act(async () => report({ type: 'time', position, range: { start: 0, end: END } }));
  await settle();
}

async function play(from: number, to: number): Promise<void> {
  for (let position = from; position <= to; position++) await goTo(position);
}

async function showEpisode(id = 2, position = 300): Promise<void> {
  render(<Screen from={id} />);
  await act(async () => begin());
  await goTo(position);
}

/** The series comes, or goes: what is asked for again under another account is not there at first. */
async function come(hasCome: boolean): Promise<void> {
  await act(async () => setCome(hasCome));
  await settle();
}

async function end(): Promise<void> {
  await act(async () => report({ type: 'state', state: 'ended' }));
  await settle();
}

/** Where it is, or would go; the bar says so while it is there. */
const at = () => Number(screen.queryByRole('slider')?.getAttribute('aria-valuenow') ?? Math.round(position));
const shown = (name: string) => screen.queryAllByRole('button', { name }).length > 0;

beforeEach(() => {
  vi.useFakeTimers();
  useSettings.setState({ player: undefined });
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

describe('the intro', () => {
  test('is skipped by the OK that its button has the focus for', async () => {
    await showEpisode(2, 61);
    expect(focused()).toBe('Skip intro');
    await press('ok');
    expect(at()).toBe(120);
    expect(focused()).toBe('Part 2');
  });

  test('shows its button by itself for ten seconds, and then among the controls', async () => {
    await showEpisode(2, 61);
    await goTo(75);
    expect(focused()).toBe('Part 2');
    expect(shown('Skip intro')).toBe(false);
    await press('down');
    expect(focused()).toBe('Position');
    await press('up');
    expect(focused()).toBe('Skip intro');
    await press('down');
    expect(focused()).toBe('Position');
  });

  test('gives its button up to Back, and is left by the next one', async () => {
    await showEpisode(2, 61);
    await press('back');
    expect(focused()).toBe('Part 2');
    expect(shown('Skip intro')).toBe(false);
    await goTo(65);
    expect(focused()).toBe('Part 2');
    expect(left).not.toHaveBeenCalled();
    await press('back');
    expect(left).toHaveBeenCalledOnce();
  });

  test('whose button Back has closed is still skipped from the controls', async () => {
    await showEpisode(2, 61);
    await press('back', 'down', 'up');
    expect(focused()).toBe('Skip intro');
    await press('ok');
    expect(at()).toBe(120);
  });

  test('does not keep the arrows from seeking', async () => {
    await showEpisode(2, 61);
    await press('right');
    expect(at()).toBe(71);
    await press('back');
    expect(left).not.toHaveBeenCalled();
    await press('back');
    expect(left).toHaveBeenCalledOnce();
  });

  test('that ends under the focus gives it to the time bar', async () => {
    await showEpisode(2, 75);
    await press('down', 'up');
    expect(focused()).toBe('Skip intro');
    await goTo(119);
    expect(focused()).toBe('Position');
  });

  test('comes after the recap, which has a button of its own', async () => {
    await showEpisode(2, 1);
    expect(focused()).toBe('Skip recap');
    await press('ok');
    expect(at()).toBe(30);
  });
});

describe('the next episode', () => {
  test('begins by itself after ten seconds of credits', async () => {
    await showEpisode(2, 1439);
    await play(1440, 1443);
    expect(focused()).toBe('Next episode: 7 s');
    await play(1444, 1450);
    expect(went.mock.calls).toEqual([[3]]);
    await goTo(40);
    expect(focused()).toBe('Part 3');
  });

  test('begins at once by OK', async () => {
    await showEpisode(2, 1439);
    await play(1440, 1441);
    await press('ok');
    expect(went.mock.calls).toEqual([[3]]);
  });

  test.each(['the button beside it', 'Back'])('does not begin once cancelled by %s', async (how) => {
    await showEpisode(2, 1439);
    await play(1440, 1442);
    if (how === 'Back') await press('back');
    else {
      await press('right');
      expect(focused()).toBe('Watch the credits');
      await press('ok');
    }
    expect(focused()).toBe('Part 2');
    await play(1443, 1499);
    expect(shown('Next episode')).toBe(false);
    await end();
    expect(went).not.toHaveBeenCalled();
    expect(left).not.toHaveBeenCalled();
    expect(shown('Next episode')).toBe(true);
  });

  test('is only offered where the viewer wants nothing to begin by itself', async () => {
    changeViewerSettings({ autoplay: false });
    await showEpisode(2, 1439);
    await play(1440, 1470);
    expect(went).not.toHaveBeenCalled();
    expect(focused()).toBe('Next episode');
    await press('ok');
    expect(went.mock.calls).toEqual([[3]]);
  });

  test('waits while a panel is open', async () => {
    await showEpisode(2, 1445);
    await press('yellow');
    await play(1446, 1480);
    expect(went).not.toHaveBeenCalled();
    await press('back');
    await play(1481, 1491);
    expect(went.mock.calls).toEqual([[3]]);
  });

  test('does not come after the last', async () => {
    await showEpisode(6, 1439);
    await play(1440, 1499);
    await end();
    expect(went).not.toHaveBeenCalled();
  });
});

describe('the episodes', () => {
  test('have keys for the next and the previous one', async () => {
    await showEpisode(2, 5);
    await press('next');
    await press('previous');
    expect(went.mock.calls).toEqual([[3], [2]]);
  });

  test('begin anew by the previous key once they have gone on for a while', async () => {
    await showEpisode(2, 300);
    await press('previous');
    expect(at()).toBe(0);
    expect(went).not.toHaveBeenCalled();
  });

  test('have buttons and a panel, which opens at the one that plays', async () => {
    await showEpisode(2);
    await press('down', 'down', 'right');
    expect(focused()).toBe('Previous episode');
    await press('right');
    expect(focused()).toBe('Next episode');
    await press('right', 'right');
    expect(focused()).toBe('Episodes');
    await press('ok');
    expect(focused()).toBe('2');
    await press('down', 'down', 'ok');
    expect(went.mock.calls).toEqual([[4]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('have no button before the series has come', async () => {
    await showEpisode(2);
    await come(false);
    await press('down', 'down', 'right');
    expect(focused()).toBe('Quality');
    expect(shown('Episodes')).toBe(false);
    await come(true);
    expect(shown('Episodes')).toBe(true);
    await click(screen.getByRole('button', { name: 'Episodes' }));
    expect(focused()).toBe('2');
  });

  test('that go while their panel is open leave the focus in it, and have it back when they come', async () => {
    await showEpisode(2);
    await press('down');
    const button = screen.getByRole('button', { name: 'Episodes', hidden: true });
    await pointAt(button);
    await click(button);
    await pointAt(screen.getByRole('radio', { name: '4. Part 4' }));
    expect(focused()).toBe('4');
    await come(false);
    expect(focused()).toBe('Loading');
    expect(screen.getByRole('dialog').contains(focusedElement())).toBe(true);
    await press('down', 'ok');
    expect(focused()).toBe('Loading');
    await come(true);
    expect(focused()).toBe('2');
    await press('back');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Episodes');
  });
});

describe('a viewer who has fallen asleep', () => {
  async function letRun(times: number): Promise<void> {
    for (let episode = 0; episode < times; episode++) {
      await goTo(1439);
      await play(1440, 1450);
    }
  }

  test('is asked before the third episode that would begin by itself, and the picture waits', async () => {
    await showEpisode(1, 300);
    await letRun(3);
    expect(went.mock.calls).toEqual([[2], [3]]);
    expect(screen.getByText('Still watching?')).toBeDefined();
    expect(focused()).toBe('Keep watching');
    await press('ok');
    expect(went.mock.calls[2]).toEqual([4]);
    await letRun(2);
    expect(went).toHaveBeenCalledTimes(5);
  });

  test('leaves by the other answer', async () => {
    await showEpisode(1, 300);
    await letRun(3);
    await press('right', 'ok');
    expect(left).toHaveBeenCalledOnce();
    expect(went).toHaveBeenCalledTimes(2);
  });

  test('is not asked while keys are pressed now and then', async () => {
    await showEpisode(1, 300);
    await letRun(2);
    await press('down', 'back');
    await letRun(2);
    expect(screen.queryByText('Still watching?')).toBeNull();
    expect(went).toHaveBeenCalledTimes(4);
  });

  test('is asked after four hours of one long film, which stands still then', async () => {
    await showEpisode(1, 300);
    await act(async () => vi.advanceTimersByTime(4 * 3600 * 1000 + 2000));
    await settle();
    expect(screen.getByText('Still watching?')).toBeDefined();
    await press('ok', 'down', 'down');
    expect(focused()).toBe('Pause');
  });
});
