import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AlertHost } from '#src/app/alert-host.tsx';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { showAlert, useAlert } from '#src/state/alert.ts';
import { Button } from '#src/ui/button.tsx';
import { focused, focusOn } from '../support/focused.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
async function show() {
  render(
    <>
      <FocusGroup orientation="vertical" focusKey="page">
        <Button label="A" onPress={() => undefined} />
      </FocusGroup>
      <AlertHost />
    </>,
  );
  await focusOn('page');
}

const alert = (title: string, status?: 'error') => act(async () => showAlert(title, status));
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

describe('an alert', () => {
  test('is announced', async () => {
    await show();
    await alert('Saved');
    expect(screen.getByText('Saved').closest('[aria-live]')).not.toBeNull();
  });

  test('disappears after five seconds', async () => {
    await show();
    await alert('Saved');
    await wait(4900);
    expect(screen.queryByText('Saved')).not.toBeNull();
    await wait(200);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('from before its region loads is announced by the region, not with it', async () => {
    showAlert('Saved');
    await show();
    const region = document.querySelector('[aria-live]');
    expect(region?.textContent).toBe('');
    await wait(100);
    expect(region?.textContent).toBe('Saved');
  });

  test('has a title in another alphabet in the language of the title', async () => {
    await show();
    await alert('“Кечки поезд” has started');
    const title = screen.getByText('Кечки поезд');
    expect([title.getAttribute('lang'), title.parentElement?.textContent]).toEqual([
      'ru',
      '“Кечки поезд” has started',
    ]);
  });

  test('looks like an error only if it tells one', async () => {
    await show();
    const look = () => document.querySelector('[aria-live] > div')?.className;
    await alert('Saved');
    const success = look();
    await alert('Not saved', 'error');
    expect(look()).not.toBe(success);
    await alert('Saved');
    expect([look(), useAlert.getState().status]).toEqual([success, 'success']);
  });

  test('takes no focus', async () => {
    await show();
    await alert('Saved');
    expect(focused()).toBe('A');
  });

  test('is replaced by a new one with its own five seconds', async () => {
    await show();
    await alert('Saved');
    await wait(4000);
    await alert('Not saved', 'error');
    expect(screen.queryByText('Saved')).toBeNull();
    await wait(4000);
    expect(screen.queryByText('Not saved')).not.toBeNull();
    await wait(1100);
    expect(screen.queryByText('Not saved')).toBeNull();
  });

  test('lasts another five seconds when its words are shown again', async () => {
    await show();
    await alert('Saved');
    await wait(4000);
    await alert('Saved');
    await wait(4000);
    expect(screen.queryByText('Saved')).not.toBeNull();
    await wait(1100);
    expect(screen.queryByText('Saved')).toBeNull();
  });
});
