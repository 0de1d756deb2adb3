import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { afterFrame } from '#src/focus/timing/after-frame.ts';
import { openModal } from '#src/state/modal.ts';
import { Button } from '#src/ui/button.tsx';
import { json } from '../../../unit/api/fake-server.ts';
import { demoService } from '../../support/demo-service.ts';
import { FakePlatform } from '../../support/fake-platform.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { appTests, renderApp } from '../../support/render-app.tsx';

appTests();

const page = (results: readonly object[]) =>
  json(200, { count: results.length, next: null, previous: null, results });
const films = [1, 2, 3].map((id) => ({ id, kind: 'movie', title: `Film ${id}`, year: 2026, access: 'free' }));
const genres = Array.from({ length: 12 }, (_, at) => ({ slug: `g${at}`, name: `Genre ${at}`, count: 3 }));
const rail = () => focusedElement().closest('section')?.getAttribute('aria-label');

/** Home in the whole app, with the focus on its first focusable. */
async function showHome(first: string, responses: Parameters<typeof demoService>[0] = {}) {
  demoService({
    'GET cinema/': () => page(films),
    'GET cinema/genre/': () => page(genres),
    ...responses,
  });
  const platform = new FakePlatform('system');
  renderApp('#/en/', platform);
  await waitFor(() => expect(focused()).toContain(first));
  await waitFor(() => expect(screen.queryByText('Genre 0')).not.toBeNull());
  // The code of the stage.
  await act(async () => void (await vi.dynamicImportSettled()));
  await settle();
  return platform;
}

/** The focus is drawn one frame after its press. */
async function focusDrawn(): Promise<void> {
  await act(() => new Promise<void>((resolve) => void afterFrame(resolve)));
  expect(document.activeElement).toBe(focusedElement());
}

async function goDownTo(heading: string): Promise<void> {
  for (let presses = 0; presses < 30 && rail() !== heading; presses++) {
    await press('down');
    await settle();
  }
  expect(rail()).toBe(heading);
  await focusDrawn();
}

describe('Back on home', () => {
  test('closes a menu that opened before the focus below it was drawn', async () => {
    await showHome('Watch');
    await goDownTo('Genre 0');
    const card = focusedElement();
    await act(async () => openModal(<Button label="Menu" onPress={() => undefined} />));
    expect(focused()).toBe('Menu');
    await focusDrawn();
    // The DOM focus of the card comes late.
    await act(async () => card.focus());
    expect(document.activeElement).toBe(card);
    await press('back');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rail()).toBe('Genre 0');
  });

  test('leads from deep below to the banners, then to the menu', async () => {
    await showHome('Watch');
    await goDownTo('Genre 9');
    await press('right');
    await focusDrawn();
    await press('back');
    expect(focused()).toBe('Watch');
    await press('back');
    expect(focused()).toBe('Home');
  });

  test('leads from the first rail to the banners', async () => {
    await showHome('Watch');
    await press('down');
    await focusDrawn();
    await press('back');
    expect(focused()).toBe('Watch');
  });

  test('leads to the first rail where there are no banners, and from there to the menu', async () => {
    await showHome('Channel', { 'GET banner/': () => page([]) });
    const first = rail();
    await goDownTo('Genre 9');
    await press('back');
    expect(rail()).toBe(first);
    await press('back');
    expect(focused()).toBe('Home');
  });

  test('goes on from the menu as before, however deep home is', async () => {
    const platform = await showHome('Watch');
    await goDownTo('Genre 3');
    await press('left');
    await focusDrawn();
    expect(focused()).toBe('Home');
    await press('back');
    expect(platform.exits).toBe(1);
  });
});
