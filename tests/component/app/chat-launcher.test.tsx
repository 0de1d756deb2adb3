import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { demoService } from '../support/demo-service.ts';
import { focused } from '../support/focused.ts';
import { hold, press, release, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

appTests();

/*
 *  menu | [ Watch ][ Details ] of the first banner, then of the second
 *       |  Channel 1 …           ( Chat with us )
 */
async function goToLauncher(): Promise<void> {
  demoService();
  renderApp('#/en/');
  await settle();
  await waitFor(() => expect(focused()).toBe('Watch'));
  await press('right', 'right', 'right', 'right');
  expect(focused()).toBe('Chat with us');
}

describe('the chat launcher', () => {
  test('is not reached by a held Right, but by the next press', async () => {
    demoService();
    renderApp('#/en/');
    await settle();
    await waitFor(() => expect(focused()).toBe('Watch'));
    await hold('right', 12);
    expect(focused()).toBe('Details');
    await release('right');
    await press('right');
    expect(focused()).toBe('Chat with us');
  });

  test.each(['up', 'down', 'left'] as const)('gives the focus back to the page on %s', async (key) => {
    await goToLauncher();
    await press(key);
    expect(focused()).toBe('Details');
  });

  test('leads by "Write" to the first field of the contact page', async () => {
    await goToLauncher();
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Write a message'));
    await press('ok');
    await screen.findByText('Payment');
    await settle();
    expect(focused()).toBe('Payment');
  });
});
