import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FakePlatform } from '../support/fake-platform.ts';
import { faultTests, focusComesTo, reachLauncher, startAtHome } from '../support/fault-tests.ts';
import { faults } from '../support/faulty.tsx';
import { focused } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { renderApp } from '../support/render-app.tsx';

vi.mock('#src/app/notices.tsx', async () => {
  const { Faulty } = await import('../support/faulty.tsx');
  return { Notices: () => <Faulty part="menu" /> };
});
vi.mock('#src/app/clock.tsx', async () => {
  const { Faulty } = await import('../support/faulty.tsx');
  return { Clock: () => <Faulty part="clock" /> };
});
vi.mock('#src/app/chat-launcher.tsx', async (importActual) => {
  const { ChatLauncher } = await importActual<typeof import('#src/app/chat-launcher.tsx')>();
  const { Faulty } = await import('../support/faulty.tsx');
  return {
    ChatLauncher: () => (
      <Faulty part="launcher">
        <ChatLauncher />
      </Faulty>
    ),
  };
});
vi.mock('#src/routes/route-facts.ts', async (importActual) => {
  const actual = await importActual<typeof import('#src/routes/route-facts.ts')>();
  const { faults } = await import('../support/faulty.tsx');
  return {
    ...actual,
    isWatching: (...route: Parameters<typeof actual.isWatching>) => {
      if (faults.shell === 'render') throw new Error('shell is faulty');
      return actual.isWatching(...route);
    },
  };
});

faultTests();

describe('a part of the shell that fails', () => {
  test('leaves the screen without the side menu', async () => {
    faults.menu = 'render';
    await startAtHome();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.body.textContent).toContain('Something went wrong. Try again. (A-1)');
    await press('left');
    expect(focused()).toBe('Watch');
  });

  test('still lets Back ask before it exits', async () => {
    faults.menu = 'render';
    await startAtHome(new FakePlatform('ask'));
    await press('back');
    expect(screen.getByRole('dialog').textContent).toContain('Exit Oyna?');
  });

  test('gives the focus of the chat launcher to the screen', async () => {
    faults.launcher = 'press';
    await startAtHome();
    await reachLauncher('Fail');
    await press('ok');
    expect(['Watch', 'Details']).toContain(focused());
  });

  test('returns with the next screen', async () => {
    faults.menu = 'effect';
    await startAtHome();
    faults.menu = null;
    await press('down', 'down', 'ok');
    await waitFor(() => expect(location.hash).toBe('#/en/cinema/1'));
    await focusComesTo('Watch');
    await press('left');
    expect(focused()).toBe('Search');
  });

  test('takes nothing with it if it is the clock', async () => {
    faults.clock = 'render';
    await startAtHome();
    await press('left');
    expect(focused()).toBe('Home');
  });
});

describe('a shell that fails', () => {
  test('is replaced by an error where Back asks before it exits', async () => {
    faults.shell = 'render';
    const platform = new FakePlatform('ask');
    renderApp('#/en/', platform);
    await settle();
    await focusComesTo('Try again');
    await press('back');
    expect(screen.getByRole('dialog').textContent).toContain('Exit Oyna?');
    await press('right', 'ok');
    expect(platform.exits).toBe(1);
  });

  test('appears after a retry that succeeds', async () => {
    faults.shell = 'render';
    renderApp('#/en/');
    await settle();
    await focusComesTo('Try again');
    faults.shell = null;
    await press('ok');
    await focusComesTo('Watch');
  });
});
