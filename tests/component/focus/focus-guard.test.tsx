import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FocusGroup } from '../../../src/focus/focus-group.tsx';
import { startFocusGuard } from '../../../src/focus/focus-guard.ts';
import { moveFocus } from '../../../src/focus/move-focus.ts';
import { Button } from '../../../src/ui/button.tsx';
import { focused, focusOn } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { startApp } from '../support/start-app.ts';

startApp();
const restore = vi.fn(() => moveFocus('page'));
let stopGuard: () => void = () => undefined;
beforeEach(() => {
  stopGuard = startFocusGuard({ restore, screen: () => document.querySelector('main') });
});
afterEach(() => {
  stopGuard();
  vi.clearAllMocks();
});

const button = (label: string) => <Button label={label} focusKey={label} onPress={() => undefined} />;
const rest = async (ms = 100) => {
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  await settle();
};

/*
 *  A
 *  (a group in which there is nothing)
 */
test('returns the focus from an empty group', async () => {
  render(
    <FocusGroup orientation="vertical" focusKey="page" role="main">
      {button('A')}
      <FocusGroup orientation="horizontal">nothing</FocusGroup>
    </FocusGroup>,
  );
  await focusOn('A');
  await rest();
  await press('down');
  await rest();
  expect(focused()).toBe('A');
  expect(restore).not.toHaveBeenCalled();
});

test('moves the focus on within 0.1 s when its element is removed', async () => {
  const page = (withB: boolean) => (
    <FocusGroup orientation="vertical" focusKey="page" role="main">
      {button('A')}
      {withB && button('B')}
    </FocusGroup>
  );
  const { rerender } = render(page(true));
  await focusOn('B');
  await rest();
  rerender(page(false));
  await rest();
  expect(focused()).toBe('A');
});

test('returns the focus to the modal when it moves below', async () => {
  render(
    <>
      <FocusGroup orientation="vertical" focusKey="page" role="main">
        {button('A')}
      </FocusGroup>
      <FocusGroup orientation="vertical" focusKey="modal" boundary role="dialog">
        {button('Yes')}
        {button('No')}
      </FocusGroup>
    </>,
  );
  await focusOn('No');
  await rest();
  await focusOn('A');
  await rest();
  expect(focused()).toBe('No');
});

test('focuses the first focusable of a screen that remembers an empty group', async () => {
  render(
    <main>
      <FocusGroup orientation="vertical" focusKey="page">
        {button('A')}
        <FocusGroup orientation="horizontal" focusKey="nothing">
          nothing
        </FocusGroup>
      </FocusGroup>
    </main>,
  );
  await focusOn('nothing');
  // Changes the screen.
  document.body.append(document.createElement('i'));
  await rest(700);
  expect(focused()).toBe('A');
});
