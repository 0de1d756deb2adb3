import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ModalHost } from '#src/app/modal-host.tsx';
import { onRemoteKey } from '#src/focus/input/remote.ts';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { closeTopLayer } from '#src/focus/tree/layers.ts';
import { closeModal, openModal } from '#src/state/modal.ts';
import { Button } from '#src/ui/button.tsx';
import { Confirm } from '#src/ui/confirm.tsx';
import { focused, focusOn } from '../support/focused.ts';
import { controlTime, passTime } from '../support/pass-time.ts';
import { click } from '../support/point.ts';
import { press, settle } from '../support/press.ts';

async function change(what: () => void): Promise<void> {
  await act(async () => what());
  await settle();
}

function question(onLeave = () => undefined) {
  return (
    <Confirm
      question="Leave?"
      actions={[
        { label: 'stay', onPress: closeModal },
        { label: 'leave', onPress: onLeave },
      ]}
    />
  );
}

/*
 *   A  B                Leave?
 *   C        under   [ stay ][ leave ]
 */
function Page({ withB = true, enabled = true }: { readonly withB?: boolean; readonly enabled?: boolean }) {
  return (
    <>
      <FocusGroup orientation="vertical" focusKey="stage">
        <FocusGroup orientation="horizontal">
          <Button label="A" onPress={() => undefined} />
          {withB && <Button label="B" disabled={!enabled} onPress={() => undefined} />}
        </FocusGroup>
        <Button label="C" onPress={() => undefined} />
      </FocusGroup>
      <ModalHost />
    </>
  );
}

async function show() {
  const view = render(<Page />);
  await focusOn('stage');
  await press('right');
  expect(focused()).toBe('B');
  return view;
}

describe('the modal', () => {
  test('moves the focus to its first answer', async () => {
    await show();
    await change(() => openModal(question()));
    expect(screen.getByRole('dialog').textContent).toContain('Leave?');
    expect(focused()).toBe('stay');
  });

  test('keeps the focus inside for every arrow', async () => {
    await show();
    await change(() => openModal(question()));
    await press('up', 'down', 'left', 'right', 'right', 'up', 'down');
    expect(focused()).toBe('leave');
    await press('left', 'left', 'left');
    expect(focused()).toBe('stay');
  });

  test('answers with OK', async () => {
    const onLeave = vi.fn();
    await show();
    await change(() => openModal(question(onLeave)));
    await press('right', 'ok');
    expect(onLeave).toHaveBeenCalledOnce();
  });

  test('returns the focus to the focusable it was taken from', async () => {
    await show();
    await change(() => openModal(question()));
    await press('ok');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('B');
  });

  test('returns the focus to the screen when that element is gone', async () => {
    const { rerender } = await show();
    await change(() => openModal(question()));
    rerender(<Page withB={false} />);
    await press('ok');
    expect(['A', 'C']).toContain(focused());
  });

  test('returns the focus to the screen when that element no longer takes it', async () => {
    const { rerender } = await show();
    await change(() => openModal(question()));
    rerender(<Page enabled={false} />);
    await press('ok');
    expect(['A', 'C']).toContain(focused());
  });

  test('is closed by Back, which closes nothing else', async () => {
    const stop = onRemoteKey(({ key }) => key === 'back' && closeTopLayer());
    await show();
    await change(() => openModal(question()));
    await press('right', 'back');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('B');
    expect(closeTopLayer()).toBe(false);
    stop();
  });

  test('is closed by a click outside, not by one inside', async () => {
    const stop = onRemoteKey(({ key }) => key === 'back' && closeTopLayer());
    await show();
    await change(() => openModal(question()));
    await click(screen.getByText('Leave?'));
    expect(focused()).toBe('stay');
    await click(document.querySelector('[data-beside]') as Element);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('B');
    stop();
  });

  test('keeps the focus inside other content', async () => {
    controlTime();
    await show();
    await change(() => openModal(question()));
    await change(() =>
      openModal(<Confirm question="Sure?" actions={[{ label: 'yes', onPress: closeModal }]} />),
    );
    await passTime(400);
    expect(focused()).toBe('yes');
    await press('ok');
    expect(focused()).toBe('B');
  });
});
