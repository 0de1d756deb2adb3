import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { SleepChoice } from '#server/phone/remote/sleep-choice.tsx';
import { setLanguage } from '#server/phone/texts.ts';

afterEach(() => render(null, document.body));

test('the sleep timer shows what is left, and is set and stopped', async () => {
  await setLanguage('en');
  const onChoose = vi.fn();
  await act(() => render(h(SleepChoice, { left: 12, onChoose }), document.body));
  const choice = document.querySelector('select') as HTMLSelectElement;
  expect(choice.selectedOptions[0]?.textContent).toBe('12\u00a0min');
  for (const value of ['45', 'off']) {
    choice.value = value;
    await act(() => void choice.dispatchEvent(new Event('change', { bubbles: true })));
  }
  expect(onChoose.mock.calls).toEqual([[45], [null]]);
});
