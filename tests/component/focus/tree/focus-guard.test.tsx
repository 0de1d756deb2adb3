import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { startFocusGuard } from '#src/focus/tree/focus-guard.ts';
import { moveFocus } from '#src/focus/tree/move-focus.ts';
import { Button } from '#src/ui/button.tsx';
import { focused, focusedElement, focusOn } from '../../support/focused.ts';
import { controlTime, passTime } from '../../support/pass-time.ts';
import { settle } from '../../support/press.ts';
import { allowRecovery } from '../../support/start-app.ts';

const restore = vi.fn(() => moveFocus('page'));
let stopGuard: () => void = () => undefined;
beforeEach(() => {
  controlTime();
  // The tests take the focus away by hand.
  allowRecovery();
  stopGuard = startFocusGuard({
    restore,
    screen: () => document.querySelector('main'),
    report: () => undefined,
  });
});
afterEach(() => {
  stopGuard();
});

const button = (label: string) => <Button label={label} focusKey={label} onPress={() => undefined} />;
const rest = async (ms = 100) => {
  await passTime(ms);
  await settle();
};

const page = (
  <FocusGroup orientation="vertical" focusKey="page" role="main">
    {button('A')}
    {button('B')}
  </FocusGroup>
);

test('highlights the focused element again when its highlight was removed', async () => {
  render(page);
  await focusOn('B');
  await rest();
  focusedElement().removeAttribute('data-focused');
  await rest();
  expect(focused()).toBe('B');
  expect(restore).not.toHaveBeenCalled();
});

test('focuses another element when the focused one left the document', async () => {
  render(<main>{page}</main>);
  await focusOn('B');
  await rest();
  const element = focusedElement();
  const parent = element.parentElement;
  element.remove();
  await rest(700);
  expect(focused()).toBe('A');
  // React removes it from there.
  parent?.append(element);
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

test('leaves the focus in the modal when a panel opens below it', async () => {
  const layers = (hasPanel: boolean) => (
    <>
      {hasPanel && (
        <FocusGroup orientation="vertical" focusKey="panel" boundary role="dialog">
          {button('A')}
        </FocusGroup>
      )}
      <FocusGroup orientation="vertical" focusKey="modal" boundary role="dialog">
        {button('Yes')}
      </FocusGroup>
    </>
  );
  const { rerender } = render(layers(false));
  await focusOn('Yes');
  await rest();
  rerender(layers(true));
  await rest(1500);
  expect(focused()).toBe('Yes');
});

test('focuses nothing below an open modal that has not taken the focus yet', async () => {
  const below = vi.fn();
  const layers = (isOpen: boolean) => (
    <>
      <FocusGroup orientation="vertical" focusKey="page" role="main">
        <Button label="A" focusKey="A" onPress={() => undefined} onFocus={below} />
        {button('B')}
      </FocusGroup>
      {isOpen && (
        <FocusGroup orientation="vertical" focusKey="modal" boundary role="dialog">
          {button('Yes')}
        </FocusGroup>
      )}
    </>
  );
  const { rerender } = render(layers(false));
  await focusOn('A');
  await rest();
  below.mockClear();
  rerender(layers(true));
  document.querySelector('[data-focused]')?.removeAttribute('data-focused');
  const shownBelow = vi.fn();
  const page = document.querySelector('main, [role=main]');
  const observer = new MutationObserver(() => {
    if (page?.querySelector('[data-focused]')) shownBelow();
  });
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-focused'] });
  await rest();
  observer.disconnect();
  expect(focused()).toBe('Yes');
  expect([below.mock.calls.length, shownBelow.mock.calls.length]).toEqual([0, 0]);
});
