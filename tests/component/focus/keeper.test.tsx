import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FocusGroup } from '../../../src/focus/focus-group.tsx';
import { startKeeper } from '../../../src/focus/keeper.ts';
import { moveFocus } from '../../../src/focus/move-focus.ts';
import { Button } from '../../../src/ui/button.tsx';
import { focused, focusOn } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { startApp } from '../support/start-app.ts';

startApp();
const restore = vi.fn(() => moveFocus('page'));
let stop: () => void = () => undefined;
beforeEach(() => {
  stop = startKeeper({ restore, screen: () => document.querySelector('main') });
});
afterEach(() => {
  stop();
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
test('a group without stops that takes the focus gives it back to where it was', async () => {
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

test('what has the focus goes, and something else has it within a tenth of a second', async () => {
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

test('what asks for the focus below a modal does not keep it', async () => {
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

test('a screen that remembers a group without stops has the focus on its first stop', async () => {
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
