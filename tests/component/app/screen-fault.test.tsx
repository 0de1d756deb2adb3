import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { keepProfile } from '#src/state/profile.ts';
import { faultTests, focusComesTo, startAtHome } from '../support/fault-tests.ts';
import { type Fault, faults } from '../support/faulty.tsx';
import { focused } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { renderApp } from '../support/render-app.tsx';
import { walkTo } from '../support/walk-to.ts';

vi.mock('#src/screens/channels/channels-screen.tsx', async (importActual) => {
  const { ChannelsScreen } = await importActual<typeof import('#src/screens/channels/channels-screen.tsx')>();
  const { Faulty } = await import('../support/faulty.tsx');
  return {
    ChannelsScreen: () => (
      <Faulty part="channels">
        <ChannelsScreen />
      </Faulty>
    ),
  };
});
vi.mock('#src/screens/home/home-screen.tsx', async (importActual) => {
  const { HomeScreen } = await importActual<typeof import('#src/screens/home/home-screen.tsx')>();
  const { Faulty } = await import('../support/faulty.tsx');
  return {
    HomeScreen: () => (
      <Faulty part="home">
        <HomeScreen />
      </Faulty>
    ),
  };
});

const log = faultTests();

/** Goes from home to the channels by the side menu. */
async function openChannels(fault: Fault): Promise<void> {
  faults.channels = fault;
  await startAtHome();
  await press('left');
  await walkTo('Channels');
  await press('ok');
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

  test('leads to support with its code', async () => {
    await openChannels('render');
    await focusComesTo('Try again');
    await press('right', 'right');
    expect(focused()).toBe('Chat with us');
    await press('ok');
    await waitFor(() => expect(location.hash).toBe('#/en/contact?code=A-1'));
  });

  test('offers a kids’ profile no way to write to support', async () => {
    keepProfile(73, true);
    await openChannels('render');
    await focusComesTo('Try again');
    expect(screen.queryByRole('button', { name: 'Chat with us' })).toBeNull();
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
    await walkTo('Cinema');
    await press('ok');
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
    ['uz', 'Xato yuz berdi. Qayta urinib koʻring.', 'Bosh sahifa'],
    ['uz-Cyrl', 'Хато юз берди. Қайта уриниб кўринг.', 'Бош саҳифа'],
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
