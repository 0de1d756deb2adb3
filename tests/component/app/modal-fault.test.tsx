import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { faultTests, focusComesTo, reachLauncher, startAtHome } from '../support/fault-tests.ts';
import { type Fault, faults } from '../support/faulty.tsx';
import { focused } from '../support/focused.ts';
import { press } from '../support/press.ts';

vi.mock('#src/features/addons/chat/chat-panel.tsx', async (importActual) => {
  const { ChatPanel } = await importActual<typeof import('#src/features/addons/chat/chat-panel.tsx')>();
  const { Faulty } = await import('../support/faulty.tsx');
  return {
    ChatPanel: () => (
      <Faulty part="panel">
        <ChatPanel />
      </Faulty>
    ),
  };
});

faultTests();

describe('a modal whose content fails', () => {
  /** Opens the panel of the chat launcher. */
  async function openPanel(fault: Fault): Promise<void> {
    faults.panel = fault;
    await startAtHome();
    await reachLauncher();
    await press('ok');
  }

  test.each(['render', 'effect'] as const)('shows the error after a fault in %s', async (fault) => {
    await openPanel(fault);
    await focusComesTo('Try again');
    expect(screen.getByRole('dialog').textContent).toContain('Something went wrong. Try again.');
  });

  test('gives the focus back when it closes', async () => {
    await openPanel('render');
    await focusComesTo('Try again');
    await press('right', 'ok');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Chat with us');
  });

  test('gives way to support with the code', async () => {
    await openPanel('render');
    await focusComesTo('Try again');
    await press('right', 'right');
    expect(focused()).toBe('Chat with us');
    await press('ok');
    await waitFor(() => expect(location.hash).toBe('#/en/contact?code=A-1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is closed by Back', async () => {
    await openPanel('press');
    await focusComesTo('Fail');
    await press('ok');
    expect(focused()).toBe('Try again');
    await press('back');
    expect(focused()).toBe('Chat with us');
  });

  test('appears after a retry that succeeds', async () => {
    await openPanel('effect');
    await focusComesTo('Try again');
    faults.panel = null;
    await press('ok');
    await focusComesTo('Write a message');
  });
});
