import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { viewerSettings } from '#src/features/player/index.ts';
import { prefersStill } from '#src/shared/motion.ts';
import { useLang } from '#src/state/lang.ts';
import { profileSettings } from '#src/state/profile-settings.ts';
import { currentTier } from '#src/state/tier.ts';
import { comesToFocus, start } from '../../support/account-frame.ts';
import { focused } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { appTests } from '../../support/render-app.tsx';
import { walkTo } from '../../support/walk-to.ts';
import { openSettings, stored } from './settings-frame.ts';

const root = document.documentElement;

appTests();
afterEach(() => {
  for (const name of ['data-tier', 'data-motion']) root.removeAttribute(name);
});

describe('the groups of settings', () => {
  test('show their settings while the focus moves over them', async () => {
    await start('#/en/settings');
    await comesToFocus('General');
    expect(screen.queryByRole('button', { name: /^Language: English/ })).not.toBeNull();
    await press('down');
    expect(focused()).toBe('Display');
    expect(screen.queryByRole('button', { name: /^Language/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Text size: 100%/ })).not.toBeNull();
  });

  test('are reached by Left from a setting, to which OK returns', async () => {
    await openSettings('Viewing', 'Previews');
    expect(focused()).toMatch(/^Previews: On/);
    await press('left');
    expect(focused()).toBe('Viewing');
    await press('ok');
    expect(focused()).toMatch(/^Previews: On/);
    await walkTo('Autoplay next: On', 'up');
  });

  test('say what the focused setting does', async () => {
    await openSettings('Viewing', 'Data saver');
    expect(document.body.textContent).toContain('Picture up to 480p');
    await press('up');
    expect(document.body.textContent).not.toContain('Picture up to 480p');
  });
});

describe('a setting works at once and is kept', () => {
  test('the language', async () => {
    await openSettings('General', 'Language');
    await press('ok');
    await comesToFocus(/English/);
    await press('up', 'right', 'right', 'ok');
    await waitFor(() => expect(useLang.getState().lang).toBe('ru'));
    await comesToFocus(/^Язык: Русский/);
    expect(window.location.hash).toBe('#/ru/settings');
    expect(localStorage.getItem('lang')).toBe('ru');
  });

  test('the first screen', async () => {
    await openSettings('General', 'When Oyna opens');
    await press('ok');
    expect(focused()).toMatch(/^When Oyna opens: Last channel/);
    expect(stored()).toMatchObject({ start: 'channel' });
  });

  test('the text size', async () => {
    await openSettings('Display', 'Text size');
    await press('ok');
    await comesToFocus(/100%/);
    await press('right', 'right', 'ok');
    await comesToFocus(/^Text size: 130%/);
    expect(root.getAttribute('data-text')).toBe('130');
    expect(stored()).toMatchObject({ text: 130 });
  });

  test('the contrast', async () => {
    await openSettings('Display', 'High contrast');
    await press('ok');
    expect(focused()).toMatch(/^High contrast: On/);
    expect(root.getAttribute('data-contrast')).toBe('high');
    expect(stored()).toMatchObject({ contrast: true });
    await press('ok');
    expect(root.hasAttribute('data-contrast')).toBe(false);
  });

  test('no motion', async () => {
    await openSettings('Display', 'Reduce motion');
    expect(prefersStill()).toBe(false);
    await press('ok');
    expect(prefersStill()).toBe(true);
    expect(stored()).toMatchObject({ motion: 'none' });
    await press('ok');
    expect(prefersStill()).toBe(false);
  });

  test('the tier', async () => {
    await openSettings('Display', 'Interface');
    await press('ok');
    await comesToFocus(/To suit the TV$/);
    await press('right', 'right', 'ok');
    await comesToFocus(/^Interface: Light/);
    expect(currentTier()).toBe('light');
    expect(stored()).toMatchObject({ tier: 'light' });
  });

  test('autoplay', async () => {
    await openSettings('Viewing', 'Autoplay next');
    await press('ok');
    expect(focused()).toMatch(/^Autoplay next: Off/);
    expect(profileSettings().autoplay).toBe(false);
    expect(stored()).toMatchObject({ profile: { autoplay: false } });
  });

  test('what follows a short video', async () => {
    await openSettings('Viewing', 'Short videos');
    await press('ok');
    expect(focused()).toMatch(/^Short videos: Play the next one/);
    expect(stored()).toMatchObject({ reels: 'next' });
  });

  test('previews', async () => {
    await openSettings('Viewing', 'Previews');
    await press('ok');
    expect(focused()).toMatch(/^Previews: Off/);
    expect(stored()).toMatchObject({ previews: false });
  });

  test('the quality', async () => {
    await openSettings('Viewing', 'Maximum quality');
    await press('ok');
    await comesToFocus(/Auto/);
    await press('down', 'ok');
    await comesToFocus(/^Maximum quality: 720p/);
    expect(viewerSettings().quality).toBe(720);
    expect(stored()).toMatchObject({ player: { quality: 720 } });
  });

  test('the data saver, which limits the quality until a better one is chosen', async () => {
    await openSettings('Viewing', 'Data saver');
    await press('ok');
    expect(viewerSettings().quality).toBe(480);
    expect(stored()).toMatchObject({ saver: true });
    await press('up');
    expect(focused()).toMatch(/^Maximum quality: 480p/);
    await press('ok');
    await comesToFocus(/480p/);
    await press('up', 'ok');
    await comesToFocus(/^Maximum quality: 2160p/);
    expect(stored()).toMatchObject({ saver: false });
  });

  test('the order of audio languages', async () => {
    await openSettings('Audio and subtitles', 'Audio language');
    await press('ok');
    await comesToFocus(/Same as the interface/);
    await press('right', 'right', 'ok');
    await comesToFocus(/^Audio language: Русский/);
    await press('ok');
    await comesToFocus(/Русский/);
    await press('right', 'ok');
    await comesToFocus(/^Audio language: Oʻzbekcha, Русский/);
    expect(viewerSettings().audio).toEqual(['uz', 'ru']);
    await press('ok', 'left', 'ok');
    await comesToFocus(/^Audio language: Same as the interface/);
    expect(stored()).toMatchObject({ player: { audio: [] } });
  });

  test('audio descriptions', async () => {
    await openSettings('Audio and subtitles', 'Audio description');
    await press('ok');
    expect(focused()).toMatch(/^Audio description: On/);
    expect(stored()).toMatchObject({ player: { described: true } });
  });

  test('subtitles', async () => {
    await openSettings('Audio and subtitles', 'Subtitles');
    await press('ok');
    expect(focused()).toMatch(/^Subtitles: On/);
    expect(stored()).toMatchObject({ player: { textOn: true } });
  });

  test('the style of subtitles beside a sample', async () => {
    await openSettings('Audio and subtitles', 'Subtitle style');
    await press('ok');
    await comesToFocus(/^Size: medium/);
    await press('right');
    expect(viewerSettings().style.size).toBe('large');
    await press('back');
    await comesToFocus(/^Subtitle style/);
    expect(stored()).toMatchObject({ player: { style: { size: 'large' } } });
  });

  test('the pause of the history', async () => {
    await openSettings('Privacy', 'Pause history');
    await press('ok');
    expect(focused()).toMatch(/^Pause history: On/);
    expect(profileSettings().historyPaused).toBe(true);
    expect(stored()).toMatchObject({ profile: { historyPaused: true } });
  });
});

test('the language switches the texts of all groups', async () => {
  await openSettings('General', 'Language');
  await press('ok');
  await comesToFocus(/English/);
  await press('up', 'right', 'right', 'ok');
  await comesToFocus(/^Язык/);
  await press('left');
  expect(focused()).toBe('Общие');
  await press('down');
  await settle();
  expect(focused()).toBe('Внешний вид');
});
