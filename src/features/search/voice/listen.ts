import type { Language } from '@oyna/contract/common';
import type { SpeechRecognitionClass } from '#platforms/platform.ts';

/** Why nothing was heard: `denied` by the viewer or the system, `silence`, `failed` for any other reason. */
export type VoiceFailure = 'denied' | 'silence' | 'failed';

export interface VoiceEvents {
  /** The words heard so far. */
  readonly onText: (text: string) => void;
  /** Called once with the whole text. */
  readonly onHeard: (text: string) => void;
  /** Called once if there is no text. */
  readonly onFailed: (reason: VoiceFailure) => void;
}

/** Uzbek is recognised in Latin; the search finds both alphabets. */
const spoken: Readonly<Record<Language, string>> = {
  uz: 'uz-UZ',
  'uz-Cyrl': 'uz-UZ',
  ru: 'ru-RU',
  en: 'en-US',
};

/** Some engines neither hear nor fail. In ms. */
const PATIENCE_MS = 15_000;

const failures: Readonly<Record<string, VoiceFailure>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'no-speech': 'silence',
};

/** Listens to one sentence. Returns a function that stops it without further events. Never throws. */
export function listen(Recognition: SpeechRecognitionClass, lang: Language, events: VoiceEvents): () => void {
  let isOver = false;
  let text = '';
  let reason: VoiceFailure = 'silence';
  const finish = (): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    if (text === '') events.onFailed(reason);
    else events.onHeard(text);
  };
  const timer = setTimeout(() => {
    stop?.();
    finish();
  }, PATIENCE_MS);
  let stop: (() => void) | undefined;
  try {
    const recognition = new Recognition();
    stop = () => recognition.abort();
    recognition.lang = spoken[lang];
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      text = Array.from(results, (result) => result[0]?.transcript ?? '')
        .join('')
        .trim();
      if (!isOver) events.onText(text);
    };
    recognition.onerror = ({ error }) => {
      reason = failures[error] ?? 'failed';
    };
    recognition.onend = finish;
    recognition.start();
  } catch {
    reason = 'failed';
    finish();
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
    try {
      stop?.();
    } catch {
      // An engine may refuse to stop a session that has ended.
    }
  };
}
