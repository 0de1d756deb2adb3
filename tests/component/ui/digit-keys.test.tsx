import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ModalHost } from '#src/app/modal-host.tsx';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { closeModal, openModal } from '#src/state/modal.ts';
import { Button } from '#src/ui/button.tsx';
import { CodePad } from '#src/ui/code-pad.tsx';
import { useTextKeys } from '#src/ui/use-text-keys.ts';
import { useTypedText } from '#src/ui/use-typed-text.ts';
import { focusOn } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';

const onCode = vi.fn(() => Promise.resolve(false));
afterEach(() => onCode.mockClear());

function Pad({ name }: { readonly name: string }) {
  return (
    <CodePad
      name={name}
      onCode={onCode}
      busy={false}
      notice=""
      wrong={false}
      onType={() => undefined}
      labels={{ erase: 'erase', submit: 'submit' }}
    />
  );
}

function Field({ onChange }: { readonly onChange: (text: string) => void }) {
  const typed = useTypedText({ text: '', maxLength: 20, onChange });
  useTextKeys({ typed, maxLength: 20 });
  return null;
}

async function show(page = <Pad name="page" />) {
  render(
    <>
      <FocusGroup orientation="vertical" focusKey="stage">
        {page}
        <Button label="help" onPress={() => undefined} />
      </FocusGroup>
      <ModalHost />
    </>,
  );
  await focusOn('stage');
}

async function change(what: () => void): Promise<void> {
  await act(async () => what());
  await settle();
}

const boxes = () => screen.getAllByRole('status').map((box) => box.textContent);

describe('the number keys', () => {
  test('type nothing into a code below a dialog', async () => {
    await show();
    await press('1');
    await change(() => openModal(<Button label="close" onPress={closeModal} />));
    await press('2', '3', '4', '5', '6', '7');
    expect(boxes()).toEqual(['1']);
    expect(onCode).not.toHaveBeenCalled();
  });

  test('type into the code again once the dialog is closed', async () => {
    await show();
    await change(() => openModal(<Button label="close" onPress={closeModal} />));
    await press('ok', '1', '2');
    expect(boxes()).toEqual(['12']);
  });

  test('type only into the dialog when it has its own code', async () => {
    await show();
    await change(() => openModal(<Pad name="dialog" />));
    await press('1', '2');
    expect(boxes()).toEqual(['', '12']);
  });

  test('type no letters into a field below a dialog', async () => {
    const onChange = vi.fn();
    await show(<Field onChange={onChange} />);
    await change(() => openModal(<Button label="close" onPress={closeModal} />));
    await press('2', '3');
    expect(onChange).not.toHaveBeenCalled();
  });
});
