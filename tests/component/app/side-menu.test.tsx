import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/api/query-client.ts';
import { ModalHost } from '#src/app/modal-host.tsx';
import { SideMenu } from '#src/app/side-menu.tsx';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { closeModal } from '#src/state/modal.ts';
import { useProfile } from '#src/state/profile.ts';
import { Button } from '#src/ui/button.tsx';
import { focused, focusedElement, focusOn } from '../support/focused.ts';
import { click, pointAt } from '../support/point.ts';
import { hold, press, release } from '../support/press.ts';
import { walkTo } from '../support/walk-to.ts';

const onChoose = vi.fn();
const client = createQueryClient();

afterEach(() => {
  closeModal();
  useProfile.setState({ id: null, isKids: false });
});

/*
 *  Search    |  [ one ]
 *  Account   |  [ two ]
 *  Settings  |
 *  Home
 *  TV guide
 *  Channels
 *  Cinema
 *  More
 */
function App({ here }: { readonly here: 'home' | 'cinema' | 'title' }) {
  return (
    <QueryClientProvider client={client}>
      <FocusGroup orientation="horizontal" focusKey="app">
        <SideMenu here={here} onChoose={onChoose} />
        <FocusGroup orientation="vertical" focusKey="page">
          <Button label="one" onPress={() => undefined} />
          <Button label="two" onPress={() => undefined} />
        </FocusGroup>
      </FocusGroup>
      <ModalHost />
    </QueryClientProvider>
  );
}

async function show() {
  onChoose.mockClear();
  const { rerender } = render(<App here="home" />);
  await focusOn('page');
  await press('down');
  return { goTo: (here: 'cinema' | 'title') => rerender(<App here={here} />) };
}
const item = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}\\.`) });
const isOpen = () => screen.getByRole('navigation').hasAttribute('data-open');
const voiceReads = (name: string) =>
  vi.waitFor(() => expect(document.activeElement).toBe(item(name)), 10_000);
const down = () =>
  window.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 40, bubbles: true, cancelable: true }));

describe('the side menu by keys', () => {
  test('opens at the current screen whenever it is entered', async () => {
    await show();
    expect(isOpen()).toBe(false);
    await press('left');
    expect([focused(), isOpen()]).toEqual(['Home', true]);
    await press('down', 'down', 'right', 'left');
    expect(focused()).toBe('Home');
  });

  test('closes with the focus where it was', async () => {
    await show();
    await press('left', 'down', 'down', 'right');
    expect([focused(), isOpen()]).toEqual(['two', false]);
  });

  test('starts at the current screen, or at the search if it has no item for it', async () => {
    const { goTo } = await show();
    goTo('cinema');
    await press('left');
    expect(focused()).toBe('Cinema');
    await press('right');
    goTo('title');
    await press('left');
    expect(focused()).toBe('Search');
  });

  test('shows the focus in the key press, a frame before it is announced', async () => {
    await show();
    await press('left');
    await voiceReads('Home');
    down();
    expect(focusedElement()).toBe(item('TV guide'));
    expect(document.activeElement).toBe(item('Home'));
    await voiceReads('TV guide');
  });

  test('stops at its first and last item however long an arrow is held', async () => {
    await show();
    await press('left');
    await hold('down', 12);
    await release('down');
    expect(focused()).toBe('More');
    await hold('up', 12);
    await release('up');
    expect(focused()).toBe('Search');
    await press('left');
    expect(focused()).toBe('Search');
  });

  test('selects the focused item with OK', async () => {
    await show();
    await press('left', 'down', 'down', 'ok');
    expect(onChoose.mock.calls).toEqual([[{ name: 'channels' }]]);
  });

  test('keeps the focus when it renders again', async () => {
    const { goTo } = await show();
    await press('left', 'up');
    goTo('title');
    expect(focused()).toBe('Settings');
    await press('down', 'down');
    goTo('cinema');
    expect(focused()).toBe('TV guide');
  });
});

describe('the side menu under a pointer', () => {
  test('focuses the item under the pointer, from which arrows continue', async () => {
    await show();
    await pointAt(item('Account'));
    expect([focused(), isOpen()]).toEqual(['Account', true]);
    await pointAt(item('Channels'));
    expect(focused()).toBe('Channels');
    await press('down');
    expect(focused()).toBe('Cinema');
  });

  test('starts at the current screen again after the pointer has left', async () => {
    await show();
    await pointAt(item('Account'));
    await pointAt(screen.getByText('one'));
    expect([focused(), isOpen()]).toEqual(['one', false]);
    await press('left');
    expect(focused()).toBe('Home');
  });

  test('selects a clicked item, which has the focus', async () => {
    await show();
    await click(item('Cinema'));
    expect(onChoose.mock.calls).toEqual([[{ name: 'cinema' }]]);
    expect(focused()).toBe('Cinema');
  });
});

test('the side menu announces the role, position and current state of each item', async () => {
  await show();
  const read = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  expect(read.slice(0, 2)).toEqual(['Search. 1 of 8', 'Account. 2 of 8']);
  expect(read).toHaveLength(8);
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(item('Home').getAttribute('aria-current')).toBe('page');
});

describe('the presses from home, of which OK is one', () => {
  test.each([
    ['guide', ['left', 'down', 'ok']],
    ['settings', ['left', 'up', 'ok']],
    ['profile', ['left', 'up', 'up', 'ok']],
  ] as const)('lead to %s', async (name, keys) => {
    await show();
    await press(...keys);
    expect(onChoose.mock.calls).toEqual([[{ name }]]);
  });
});

describe('"More" in the side menu', () => {
  const names = () => screen.queryAllByRole('menuitem').map((each) => each.textContent);

  async function openMore(): Promise<void> {
    await act(() => import('#src/app/more-menu.tsx'));
    await show();
    await press('left');
    await walkTo('More');
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Library'));
  }

  test('opens the entries that the menu has no place for', async () => {
    await openMore();
    expect(names()).toEqual(['Library', 'Live broadcasts', 'Short videos', 'Notifications', 'Chat with us']);
  });

  test('has the focus again when its menu closes', async () => {
    await openMore();
    await act(async () => closeModal());
    expect(names()).toEqual([]);
    expect(focused()).toBe('More');
  });

  test('leads to the chosen screen', async () => {
    await openMore();
    await walkTo('Short videos');
    await press('ok');
    expect(onChoose.mock.calls).toEqual([[{ name: 'reels', id: null }]]);
    expect(names()).toEqual([]);
  });

  test('has for kids only what they may open', async () => {
    useProfile.setState({ id: 5, isKids: true });
    await openMore();
    expect(names()).toEqual(['Library', 'Live broadcasts', 'Short videos']);
  });
});
