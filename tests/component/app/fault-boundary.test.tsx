import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FaultMessage } from '../../../src/app/lazy-routes.ts';
import { FocusGroup } from '../../../src/focus/focus-group.tsx';
import { useScreen } from '../../../src/focus/screen-context.ts';
import { screenKey, useEnter } from '../../../src/focus/use-enter.ts';
import { Button } from '../../../src/ui/button.tsx';
import { demoService } from '../support/demo-service.ts';
import { FakePlatform } from '../support/fake-platform.ts';
import { focused } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

/** Where each part of the app fails; `press` fails after OK on a button. */
type Fault = 'render' | 'effect' | 'press' | null;
type Part = 'channels' | 'home' | 'panel' | 'menu' | 'launcher' | 'clock' | 'shell';
const faults = vi.hoisted(() => ({}) as Record<Part, Fault>);

/** Renders its children, or fails as `faults` says. */
function Faulty({ part, children }: { readonly part: Part; readonly children: ReactNode }) {
  const [pressed, setPressed] = useState(false);
  const fault = faults[part];
  if (fault === 'render' || pressed) throw new Error(`${part} is faulty`);
  useEffect(() => {
    if (fault === 'effect') throw new Error(`${part} is faulty`);
  }, [fault, part]);
  if (fault !== 'press') return children;
  const button = <Button label="Fail" onPress={() => setPressed(true)} />;
  return part === 'channels' ? <Screen>{button}</Screen> : button;
}

function Screen({ children }: { readonly children: ReactNode }) {
  const { entry } = useScreen();
  useEnter('ready');
  return (
    <FocusGroup orientation="vertical" focusKey={screenKey(entry)}>
      {children}
    </FocusGroup>
  );
}
vi.mock('../../../src/screens/channels/channels-screen.tsx', async (importActual) => {
  const { ChannelsScreen } =
    await importActual<typeof import('../../../src/screens/channels/channels-screen.tsx')>();
  return {
    ChannelsScreen: () => (
      <Faulty part="channels">
        <ChannelsScreen />
      </Faulty>
    ),
  };
});
vi.mock('../../../src/screens/home/home-screen.tsx', async (importActual) => {
  const { HomeScreen } = await importActual<typeof import('../../../src/screens/home/home-screen.tsx')>();
  return {
    HomeScreen: () => (
      <Faulty part="home">
        <HomeScreen />
      </Faulty>
    ),
  };
});
vi.mock('../../../src/app/chat-panel.tsx', async (importActual) => {
  const { ChatPanel } = await importActual<typeof import('../../../src/app/chat-panel.tsx')>();
  return {
    ChatPanel: () => (
      <Faulty part="panel">
        <ChatPanel />
      </Faulty>
    ),
  };
});
vi.mock('../../../src/app/notices.tsx', () => ({ Notices: () => <Faulty part="menu">{null}</Faulty> }));
vi.mock('../../../src/app/clock.tsx', () => ({ Clock: () => <Faulty part="clock">{null}</Faulty> }));
vi.mock('../../../src/app/chat-launcher.tsx', async (importActual) => {
  const { ChatLauncher } = await importActual<typeof import('../../../src/app/chat-launcher.tsx')>();
  return {
    ChatLauncher: () => (
      <Faulty part="launcher">
        <ChatLauncher />
      </Faulty>
    ),
  };
});
vi.mock('../../../src/app/use-plan-change.ts', () => ({
  usePlanChange: () => {
    if (faults.shell === 'render') throw new Error('shell is faulty');
  },
}));
vi.mock('idb-keyval', () => ({ get: () => Promise.resolve(undefined), set: () => Promise.resolve() }));

appTests();

// The app loads it soon after the start.
beforeAll(() => FaultMessage.prefetch());

const log = vi.spyOn(console, 'error');
beforeEach(() => {
  log.mockImplementation(() => undefined);
  demoService();
});
afterEach(() => {
  for (const part of Object.keys(faults) as Part[]) faults[part] = null;
  vi.clearAllMocks();
});

async function focusComesTo(words: string): Promise<void> {
  await waitFor(() => expect(focused()).toBe(words));
  await settle();
}

async function startAtHome(platform?: FakePlatform) {
  const app = renderApp('#/en/', platform);
  await settle();
  await focusComesTo('Watch');
  await waitFor(() => expect(screen.queryByText('New')).not.toBeNull());
  await settle();
  return app;
}

/** Goes from home to the channels by the side menu. */
async function openChannels(fault: Fault): Promise<void> {
  faults.channels = fault;
  await startAtHome();
  await press('left', 'down', 'down', 'ok');
}

describe('a screen that fails', () => {
  test.each(['render', 'effect'] as const)(
    'shows the error with Retry focused after a fault in %s',
    async (fault) => {
      await openChannels(fault);
      await focusComesTo('Try again');
      expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Try again.');
      expect(screen.getByText('A-1')).toBeDefined();
    },
  );

  test('shows the error in place of a button that caused it', async () => {
    await openChannels('press');
    await focusComesTo('Fail');
    await press('ok');
    expect(focused()).toBe('Try again');
  });

  test('stays on the error when a retry fails again', async () => {
    await openChannels('render');
    await focusComesTo('Try again');
    await press('ok');
    expect(focused()).toBe('Try again');
  });

  test('appears after a retry that succeeds', async () => {
    await openChannels('render');
    await focusComesTo('Try again');
    faults.channels = null;
    await press('ok');
    await focusComesTo('1 Channel 1');
  });

  test('leads home by its second button', async () => {
    await openChannels('render');
    await focusComesTo('Try again');
    await press('right');
    expect(focused()).toBe('Home');
    await press('ok');
    await waitFor(() => expect(location.hash).toBe('#/en/'));
    await focusComesTo('Watch');
  });

  test('is left by Back', async () => {
    await openChannels('effect');
    await focusComesTo('Try again');
    await press('back');
    await waitFor(() => expect(location.hash).toBe('#/en/'));
    await focusComesTo('Watch');
  });

  test('leaves the side menu usable', async () => {
    await openChannels('render');
    await focusComesTo('Try again');
    await press('left');
    expect(focused()).toBe('Channels');
    await press('up', 'ok');
    await focusComesTo('Film 1');
    expect(location.hash).toBe('#/en/cinema');
  });

  test('is reported to the console', async () => {
    await openChannels('render');
    await focusComesTo('Try again');
    expect(log.mock.calls.flat().map(String)).toContain('Error: channels is faulty');
  });

  test('offers no way home on home itself', async () => {
    faults.home = 'render';
    renderApp('#/en/');
    await settle();
    await focusComesTo('Try again');
    expect(screen.queryByRole('button', { name: 'Home' })).toBeNull();
    faults.home = null;
    await press('ok');
    await focusComesTo('Watch');
  });

  test.each([
    ['uz', 'Nimadir xato ketdi. Qayta urinib koʻring.', 'Bosh sahifa'],
    ['uz-Cyrl', 'Нимадир хато кетди. Қайта уриниб кўринг.', 'Бош саҳифа'],
    ['ru', 'Что-то пошло не так. Попробуйте ещё раз.', 'Главная'],
  ])('speaks %s', async (language, sentence, home) => {
    faults.channels = 'render';
    renderApp(`#/${language}/channels`);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
    await settle();
    await press('right');
    expect(focused()).toBe(home);
  });
});

describe('a modal whose content fails', () => {
  /** Opens the panel of the chat launcher. */
  async function openPanel(fault: Fault): Promise<void> {
    faults.panel = fault;
    await startAtHome();
    await press('right', 'right', 'ok');
  }

  test.each(['render', 'effect'] as const)('shows the error after a fault in %s', async (fault) => {
    await openPanel(fault);
    await focusComesTo('Try again');
    expect(screen.getByRole('dialog').textContent).toContain('Something went wrong. Try again.');
  });

  test('closes and gives the focus back', async () => {
    await openPanel('render');
    await focusComesTo('Try again');
    await press('right', 'ok');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Chat with us');
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

describe('a part of the shell that fails', () => {
  test('leaves the screen without the side menu, and Back asks before it exits', async () => {
    faults.menu = 'render';
    await startAtHome(new FakePlatform('ask'));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.body.textContent).toContain('Something went wrong. Try again. (A-1)');
    await press('left');
    expect(focused()).toBe('Watch');
    await press('back');
    expect(screen.getByRole('dialog').textContent).toContain('Exit Oyna?');
  });

  test('gives the focus of the chat launcher to the screen', async () => {
    faults.launcher = 'press';
    await startAtHome();
    await press('right', 'right');
    expect(focused()).toBe('Fail');
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
  test('is replaced by the error, and Back asks before it exits', async () => {
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
