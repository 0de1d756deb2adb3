import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { closeModal, openModal } from '#src/state/modal.ts';
import { changeProfileSettings } from '#src/state/profile-settings.ts';
import { Confirm } from '#src/ui/confirm.tsx';
import { focused, focusedElement } from '../../../support/focused.ts';
import { click, pointAt } from '../../../support/point.ts';
import { hold, press, release, settle } from '../../../support/press.ts';
import { walkTo } from '../../../support/walk-to.ts';
import { at, come, end, goTo, left, play, playerTests, showEpisode, shown, went } from '../player-walk.tsx';

playerTests();

function openQuestion(): void {
  openModal(<Confirm question="Well?" actions={[{ label: 'yes', onPress: closeModal }]} />);
}

describe('the next episode', () => {
  test('starts by itself after ten seconds of credits', async () => {
    await showEpisode(2, 1439);
    await play(1440, 1443);
    expect(focused()).toBe('Next episode in 7\u00a0s');
    await play(1444, 1450);
    expect(went.mock.calls).toEqual([[3]]);
    await goTo(40);
    expect(focused()).toBe('Part 3');
  });

  test('does not start by holding Right, which stops at the credits', async () => {
    await showEpisode(2, 300);
    await hold('right', 80);
    await release('right');
    expect(at()).toBe(1440);
    await play(1440, 1441);
    expect(shown('Next episode in 9\u00a0s')).toBe(true);
    expect(went).not.toHaveBeenCalled();
  });

  test('is reached from the credits by holding Right only ten seconds before the end', async () => {
    await showEpisode(2, 1440);
    await press('rewind');
    await hold('fastForward', 80);
    await release('fastForward');
    await hold('fastForward', 80);
    await release('fastForward');
    expect(at()).toBe(1490);
  });

  test('starts at once on OK', async () => {
    await showEpisode(2, 1439);
    await play(1440, 1441);
    await press('ok');
    expect(went.mock.calls).toEqual([[3]]);
  });

  test.each(['the button beside it', 'Back'])('does not start once cancelled by %s', async (how) => {
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

  test('is only offered when autoplay is off', async () => {
    changeProfileSettings({ autoplay: false });
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

  test('is not offered after the last episode', async () => {
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

  test('restart by the previous key after some seconds', async () => {
    await showEpisode(2, 300);
    await press('previous');
    expect(at()).toBe(0);
    expect(went).not.toHaveBeenCalled();
  });

  test('have buttons for the next and the previous one', async () => {
    await showEpisode(2);
    await press('down', 'down');
    await walkTo('Previous episode', 'right');
    await walkTo('Next episode', 'right');
  });

  test('have a panel that opens at the current one', async () => {
    await showEpisode(2);
    await press('down', 'down');
    await walkTo('Episodes', 'right');
    await press('ok');
    expect(focused()).toBe('2');
    await press('down', 'down', 'ok');
    expect(went.mock.calls).toEqual([[4]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('have no button before the series has loaded', async () => {
    await showEpisode(2);
    await come(false);
    await press('down', 'down', 'right');
    expect(focused()).toBe('Settings');
    expect(shown('Episodes')).toBe(false);
    await come(true);
    expect(shown('Episodes')).toBe(true);
    await click(screen.getByRole('button', { name: 'Episodes' }));
    expect(focused()).toBe('2');
  });

  test('that disappear under their open panel keep the focus in it until they return', async () => {
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

  test('that load again below a question leave the focus and Back to the question', async () => {
    await showEpisode(2);
    await press('down', 'down');
    await walkTo('Episodes', 'right');
    await press('ok', 'down');
    expect(focused()).toBe('3');
    await act(async () => openQuestion());
    await settle();
    await come(false);
    expect(focused()).toBe('yes');
    await come(true);
    expect(focused()).toBe('yes');
    await press('back');
    expect(focused()).toBe('3');
    await press('back');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Episodes');
  });

  test('that open below a question wait for its end', async () => {
    await showEpisode(2);
    await press('down', 'down');
    await walkTo('Episodes', 'right');
    await act(async () => {
      screen.getByRole('button', { name: 'Episodes' }).click();
      openQuestion();
    });
    await settle();
    expect(focused()).toBe('yes');
    await press('ok');
    expect(focused()).toBe('2');
  });
});

describe('a viewer who may be asleep', () => {
  async function letRun(times: number): Promise<void> {
    for (let episode = 0; episode < times; episode++) {
      await goTo(1439);
      await play(1440, 1450);
    }
  }

  test('is asked before the third automatic episode in a row', async () => {
    await showEpisode(1, 300);
    await letRun(3);
    expect(went.mock.calls).toEqual([[2], [3]]);
    expect(screen.getByText('Are you still watching?')).toBeDefined();
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
    expect(left.mock.calls).toEqual([['absent']]);
    expect(went).toHaveBeenCalledTimes(2);
  });

  test('is not asked while keys are pressed now and then', async () => {
    await showEpisode(1, 300);
    await letRun(2);
    await press('down', 'back');
    await letRun(2);
    expect(screen.queryByText('Are you still watching?')).toBeNull();
    expect(went).toHaveBeenCalledTimes(4);
  });

  test('is asked after four hours of one long film, which pauses', async () => {
    await showEpisode(1, 300);
    await act(async () => vi.advanceTimersByTime(4 * 3600 * 1000 + 2000));
    await settle();
    expect(screen.getByText('Are you still watching?')).toBeDefined();
    await press('ok', 'down', 'down');
    expect(focused()).toBe('Pause');
  });
});
