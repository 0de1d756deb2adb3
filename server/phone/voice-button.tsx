import { useEffect, useRef, useState } from 'preact/hooks';
import { currentLanguage, t } from './texts.ts';

interface Recognition {
  lang: string;
  onresult:
    | ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void)
    | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

/** Speech to text. https://webaudio.github.io/web-speech-api/ Absent from Firefox, and from pages over plain http. */
function recognitionClass(): (new () => Recognition) | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    (new () => Recognition) | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

const tags = { uz: 'uz-UZ', 'uz-Cyrl': 'uz-UZ', ru: 'ru-RU', en: 'en-US' } as const;

type State = 'ready' | 'listening' | 'denied' | 'failed';

function stateOf(error: string): State {
  if (error === 'aborted' || error === 'no-speech') return 'ready';
  return error === 'not-allowed' || error === 'audio-capture' ? 'denied' : 'failed';
}

interface VoiceButtonProps {
  readonly onText: (text: string) => void;
}

/** Turns speech into text, in the language of the page. Absent where the browser cannot. */
export function VoiceButton({ onText }: VoiceButtonProps) {
  const [state, setState] = useState<State>('ready');
  const recognition = useRef<Recognition | null>(null);
  const Recognition = recognitionClass();
  useEffect(() => () => recognition.current?.abort(), []);
  if (!Recognition) return null;
  const stop = (): void => {
    recognition.current?.abort();
    recognition.current = null;
  };
  const listen = (): void => {
    if (state === 'listening') {
      stop();
      setState('ready');
      return;
    }
    const own = new Recognition();
    recognition.current = own;
    own.lang = tags[currentLanguage()];
    own.onresult = ({ results }) => {
      const text = results[0]?.[0]?.transcript.trim() ?? '';
      if (text !== '') onText(text);
    };
    own.onerror = ({ error }) => setState(stateOf(error));
    own.onend = () => setState((before) => (before === 'listening' ? 'ready' : before));
    setState('listening');
    try {
      own.start();
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button type="button" class="button" aria-pressed={state === 'listening'} onClick={listen}>
        {t('voice')}
      </button>
      <p class="small" role="status">
        {state !== 'ready' && t(`voice_${state}`)}
      </p>
    </>
  );
}
