import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SideMenu } from '../../../src/app/side-menu.tsx';
import { FocusGroup } from '../../../src/focus/focus-group.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { focused, focusedElement, focusOn } from '../support/focused.ts';
import { click, pointAt } from '../support/point.ts';
import { hold, press, release } from '../support/press.ts';
import { startApp } from '../support/start-app.ts';

startApp();

const onChoose = vi.fn();

/*
 *  Search    |  [ one ]
 *  Home      |  [ two ]
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
  test('is entered at the screen one is on, opens, and is left to where one came from', async () => {
    await show();
    expect(isOpen()).toBe(false);
    await press('left');
    expect([focused(), isOpen()]).toEqual(['Home', true]);
    await press('down', 'down', 'right');
    expect([focused(), isOpen()]).toEqual(['two', false]);
    await press('left');
    expect(focused()).toBe('Home');
  });

  test('begins at another item once one is on another screen, and at the top where none is its own', async () => {
    const { goTo } = await show();
    goTo('cinema');
    await press('left');
    expect(focused()).toBe('Cinema');
    await press('right');
    goTo('title');
    await press('left');
    expect(focused()).toBe('Search');
  });

  test('shows the focus in the press itself; the voice guide hears of it a frame later', async () => {
    await show();
    await press('left');
    await voiceReads('Home');
    down();
    expect(focusedElement()).toBe(item('Cinema'));
    expect(document.activeElement).toBe(item('Home'));
    await voiceReads('Cinema');
  });

  test('ends at its last item and at its first, however long an arrow is held', async () => {
    await show();
    await press('left');
    await hold('down', 9);
    await release('down');
    expect(focused()).toBe('Chat with us');
    await hold('up', 9);
    await release('up');
    expect(focused()).toBe('Search');
    await press('left');
    expect(focused()).toBe('Search');
  });

  test('chooses with OK what the focus is on', async () => {
    await show();
    await press('left', 'down', 'down', 'ok');
    expect(onChoose.mock.calls).toEqual([[{ name: 'channels' }]]);
  });

  test('keeps the focus where it is when it is drawn anew', async () => {
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
  test('has the focus where the pointer is, and arrows go on from there', async () => {
    await show();
    await pointAt(item('Profile'));
    expect([focused(), isOpen()]).toEqual(['Profile', true]);
    await pointAt(item('Channels'));
    expect(focused()).toBe('Channels');
    await press('down');
    expect(focused()).toBe('Library');
  });

  test('begins at the screen one is on again after the pointer has left it', async () => {
    await show();
    await pointAt(item('Profile'));
    await pointAt(screen.getByText('one'));
    expect([focused(), isOpen()]).toEqual(['one', false]);
    await press('left');
    expect(focused()).toBe('Home');
  });

  test('chooses what is clicked, and that has the focus', async () => {
    await show();
    await click(item('Cinema'));
    expect(onChoose.mock.calls).toEqual([[{ name: 'cinema' }]]);
    expect(focused()).toBe('Cinema');
  });
});

test('the side menu says of each item what it is, which of them, and where one is', async () => {
  await show();
  const read = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  expect(read.slice(0, 2)).toEqual(['Search. 1 of 7', 'Home. 2 of 7']);
  expect(read).toHaveLength(7);
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(item('Home').getAttribute('aria-current')).toBe('page');
});
