import { describe, expect, test } from 'vitest';
import { focused } from '../../../support/focused.ts';
import { press } from '../../../support/press.ts';
import { at, goTo, left, playerTests, showEpisode, shown } from '../player-walk.tsx';

playerTests();

describe('the intro', () => {
  test('is skipped by OK on its focused button', async () => {
    await showEpisode(2, 61);
    expect(focused()).toBe('Skip intro');
    await press('ok');
    expect(at()).toBe(120);
    expect(focused()).toBe('Part 2');
  });

  test('moves its button to the controls after ten seconds', async () => {
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

  test('hides its button on the first Back, before the next one leaves', async () => {
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

  test('can still be skipped from the controls after Back hid its button', async () => {
    await showEpisode(2, 61);
    await press('back', 'down', 'up');
    expect(focused()).toBe('Skip intro');
    await press('ok');
    expect(at()).toBe(120);
  });

  test('does not block seeking by arrows', async () => {
    await showEpisode(2, 61);
    await press('right');
    expect(at()).toBe(71);
    await press('back');
    expect(left).not.toHaveBeenCalled();
    await press('back');
    expect(left).toHaveBeenCalledOnce();
  });

  test('passes the focus to the time bar when it ends', async () => {
    await showEpisode(2, 75);
    await press('down', 'up');
    expect(focused()).toBe('Skip intro');
    await goTo(119);
    expect(focused()).toBe('Position');
  });

  test('follows the recap, which has its own button', async () => {
    await showEpisode(2, 1);
    expect(focused()).toBe('Skip recap');
    await press('ok');
    expect(at()).toBe(30);
  });
});
