import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { markLanguages } from '#src/app/mark-languages.ts';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { useLang } from '#src/state/lang.ts';
import { openModal } from '#src/state/modal.ts';
import { Button } from '#src/ui/button.tsx';
import { Confirm } from '#src/ui/confirm.tsx';
import { ModalHeading } from '#src/ui/modal-heading.tsx';
import { demoService } from '../support/demo-service.ts';
import { focusedElement } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

appTests();
// As after the start.
beforeAll(() => markLanguages());

/** Renders the settings, whose code loads in real time. */
async function renderSettings(): Promise<void> {
  renderApp('#/uz/settings');
  await settle();
  await act(() => vi.dynamicImportSettled());
  await settle();
}

test('a name in another alphabet is read in its language, the next one in ours', async () => {
  demoService();
  await renderSettings();
  await act(async () => useLang.setState({ lang: 'uz' }));
  await press('right');
  const ownLabel = () => focusedElement().getAttribute('aria-label') ?? '';
  // The rows of the settings may load after their skeleton.
  await waitFor(() => expect(ownLabel()).not.toBe(''));
  const element = focusedElement();
  const own = ownLabel();
  const refocus = async (label: string): Promise<string | null> => {
    element.blur();
    element.setAttribute('aria-label', label);
    element.focus();
    return element.getAttribute('lang');
  };
  expect(await refocus('Ночь в Самарканде. 10 tadan 2')).toBe('ru');
  expect(await refocus('Самарқанд туни. 10 tadan 2')).toBe('uz-Cyrl');
  expect(await refocus(own)).toBeNull();
});

test('a sentence of the modal has its title in the language of the title', async () => {
  demoService();
  await renderSettings();
  await act(async () => useLang.setState({ lang: 'uz' }));
  const ask = async (question: string) => {
    const actions = [{ label: 'Ha', onPress: () => undefined }];
    await act(async () => openModal(<Confirm question={question} actions={actions} />));
    await settle();
    await waitFor(() => expect(focusedElement().textContent).toContain('Ha'));
    const heading = screen.getByRole('dialog').querySelector('#modal-heading');
    const parts = [...(heading?.querySelectorAll('[lang]') ?? [])];
    return [heading?.getAttribute('lang'), ...parts.map((it) => [it.getAttribute('lang'), it.textContent])];
  };
  expect(await ask('“Матч ТВ” kanalini koʻrasizmi?')).toEqual([null, ['ru', 'Матч ТВ']]);
  expect(await ask('Chiqilsinmi?')).toEqual([null]);
});

test('a modal headed by a title in another alphabet has its language', async () => {
  demoService();
  await renderSettings();
  await act(async () => useLang.setState({ lang: 'uz' }));
  await act(async () =>
    openModal(
      <FocusGroup orientation="vertical">
        <ModalHeading>Ночь в Самарканде</ModalHeading>
        <Button label="Ha" onPress={() => undefined} />
      </FocusGroup>,
    ),
  );
  // The focus of the document follows after a frame.
  await waitFor(() => expect(screen.getByText('Ночь в Самарканде').getAttribute('lang')).toBe('ru'));
});
