import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#server/phone/texts.ts';
import { VoiceButton } from '#server/phone/voice-button.tsx';

interface Recognition {
  lang: string;
  onresult(event: object): void;
  onerror(event: object): void;
  onend(): void;
}

let started: Recognition[];
beforeEach(() => {
  started = [];
  vi.stubGlobal(
    'webkitSpeechRecognition',
    class {
      start(): void {
        started.push(this as unknown as Recognition);
      }
      abort(): void {}
    },
  );
});
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

const onText = vi.fn();
async function listen(): Promise<Recognition> {
  await act(() => render(h(VoiceButton, { onText }), document.body));
  await act(() => document.querySelector('button')?.click());
  return started[0] as Recognition;
}

test('a browser without speech recognition has no button', async () => {
  await setLanguage('en');
  vi.stubGlobal('webkitSpeechRecognition', undefined);
  await act(() => render(h(VoiceButton, { onText }), document.body));
  expect(document.body.textContent).toBe('');
});

test.each([
  ['uz', 'uz-UZ'],
  ['ru', 'ru-RU'],
] as const)('speech in %s becomes text', async (language, tag) => {
  await setLanguage(language);
  const recognition = await listen();
  expect(recognition.lang).toBe(tag);
  await act(() => recognition.onresult({ results: [[{ transcript: ' Orol ' }]] }));
  await act(() => recognition.onend());
  expect(onText).toHaveBeenLastCalledWith('Orol');
  expect(document.querySelector('button')?.getAttribute('aria-pressed')).toBe('false');
});

test.each([
  ['not-allowed', 'The page may not use the microphone.'],
  ['language-not-supported', 'The browser didn’t understand this language.'],
])('after %s, a sentence says how to go on', async (error, sentence) => {
  await setLanguage('en');
  const recognition = await listen();
  await act(() => recognition.onerror({ error }));
  await act(() => recognition.onend());
  expect(document.body.textContent).toContain(sentence);
});
