import { describe, expect, test } from 'vitest';
import { focused } from '../support/focused.ts';
import { press } from '../support/press.ts';
import { at, episodeTests, goTo, left, showEpisode, shown } from './episode-walk.tsx';

episodeTests();

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
