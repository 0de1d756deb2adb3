import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSleepTimer } from '#src/state/sleep-timer.ts';
import { focused } from '#tests/component/support/focused.ts';
import { press, settle } from '#tests/component/support/press.ts';
import { walkTo } from '#tests/component/support/walk-to.ts';
import {
  controlsShown,
  end,
  play,
  playerTests,
  showEpisode,
  showFilm,
  shown,
  went,
} from '../../player-walk.tsx';

playerTests();

/** The part that loads after the picture knows the end. */
async function loadBeside(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await settle();
}

/** Chooses a time, or the end, in the settings of the player. */
async function setTimer(choice: string): Promise<void> {
  await press('down', 'down');
  await walkTo('Settings', 'right');
  await press('ok');
  await walkTo('Sleep timer');
  await press('ok');
  await walkTo(choice);
  await press('ok');
}

const left = () => useSleepTimer.getState().left;

test('a time is chosen in the settings, which then show it', async () => {
  await showFilm();
  await loadBeside();
  await setTimer('30\u00a0min');
  expect(focused()).toBe('Sleep timer: 30\u00a0min');
  expect(left()).toBe(30 * 60_000);
  await press('back', 'back');
  expect(controlsShown()).toBe(false);
});

test('the end of a film counts from the position', async () => {
  await showFilm();
  await loadBeside();
  await setTimer('When the film ends');
  expect(focused()).toBe('Sleep timer: When the film ends');
  expect(left()).toBe((5400 - 600) * 1000);
});

test('no episode follows the one after which the set rests', async () => {
  await showEpisode(2, 1400);
  await loadBeside();
  await setTimer('When the episode ends');
  await press('back', 'back');
  await play(1439, 1452);
  expect(shown('Next episode')).toBe(true);
  await end();
  expect(went).not.toHaveBeenCalled();
});
