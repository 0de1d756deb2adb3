import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SideMenu } from '#src/app/side-menu.tsx';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { Button } from '#src/ui/button.tsx';
import { focused, focusedElement, focusOn } from '../support/focused.ts';
import { click, pointAt } from '../support/point.ts';
import { hold, press, release } from '../support/press.ts';

const onChoose = vi.fn();

/*
 *  Settings  |  [ one ]
 *  Search    |  [ two ]
 *  Home      |
 *  Cinema …
 */
function App({ here }: { readonly here: 'home' | 'cinema' | 'title' }) {
  return (
    <FocusGroup orientation="horizontal" focusKey="app">
      <SideMenu here={here} onChoose={onChoose} />
      <FocusGroup orientation="vertical" focusKey="page">
        <Button label="one" onPress={() => undefined} />
        <Button label="two" onPress={() => undefined} />
      </FocusGroup>
    </FocusGroup>
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
const voiceReads = (name: string) => vi.waitFor(() => expect(document.activeElement).toBe(item(name)));
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
    expect(focusedElement()).toBe(item('Cinema'));
    expect(document.activeElement).toBe(item('Home'));
    await voiceReads('Cinema');
  });

  test('stops at its first and last item however long an arrow is held', async () => {
    await show();
    await press('left');
    await hold('down', 12);
    await release('down');
    expect(focused()).toBe('Chat with us');
    await hold('up', 12);
    await release('up');
    expect(focused()).toBe('Settings');
    await press('left');
    expect(focused()).toBe('Settings');
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
    expect(focused()).toBe('Search');
    await press('down', 'down');
    goTo('cinema');
    expect(focused()).toBe('Cinema');
  });
});

describe('the side menu under a pointer', () => {
  test('focuses the item under the pointer, from which arrows continue', async () => {
    await show();
    await pointAt(item('Account'));
    expect([focused(), isOpen()]).toEqual(['Account', true]);
    await pointAt(item('Live broadcasts'));
    expect(focused()).toBe('Live broadcasts');
    await press('down');
    expect(focused()).toBe('Short videos');
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
  expect(read.slice(0, 2)).toEqual(['Settings. 1 of 12', 'Search. 2 of 12']);
  expect(read).toHaveLength(12);
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(item('Home').getAttribute('aria-current')).toBe('page');
});
