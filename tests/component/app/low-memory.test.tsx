import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { followMemory } from '#src/app/follow-memory.ts';
import { useMemoryPressure } from '#src/state/memory-pressure.ts';
import { demoService } from '../support/demo-service.ts';
import { FakePlatform } from '../support/fake-platform.ts';
import { focused, focusedElement } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

appTests();
afterEach(() => useMemoryPressure.setState({ isLow: false }));

/** A platform that runs low on memory when the test says so. */
class SmallPlatform extends FakePlatform {
  runShort: () => void = () => undefined;
  override onLowMemory(callback: () => void) {
    this.runShort = callback;
    return () => undefined;
  }
}

/** Opens a card of home and runs low on memory; returns the name of the card. */
async function openCardAndRunShort() {
  const { calls } = demoService();
  const platform = new SmallPlatform();
  const { history } = renderApp('#/en/', platform);
  followMemory(platform);
  await waitFor(() => expect(focused()).toBe('Watch'));
  for (const key of ['down', 'down', 'right'] as const) {
    await press(key);
    await waitFor(() => expect(focusedElement().dataset).toHaveProperty('pos'));
  }
  const card = focused();
  await press('ok');
  await waitFor(() => expect(history.snapshot()).toHaveLength(2));
  await waitFor(() => expect(focused()).toBe('Watch'));
  expect(document.querySelectorAll('main')).toHaveLength(2);
  const before = calls('GET', 'cinema/').length;
  await act(async () => platform.runShort());
  await settle();
  return { card, requests: () => calls('GET', 'cinema/').length - before };
}

test('a shortage of memory drops the kept screens', async () => {
  await openCardAndRunShort();
  expect(document.querySelectorAll('main')).toHaveLength(1);
  expect(focused()).toBe('Watch');
});

test('Back restores a dropped screen from the data that is kept', async () => {
  const { card, requests } = await openCardAndRunShort();
  await press('back');
  await waitFor(() => expect(focused()).toBe(card));
  expect(requests()).toBe(0);
});
