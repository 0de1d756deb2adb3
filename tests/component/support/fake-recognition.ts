import { act } from '@testing-library/react';
import type { SpeechRecognition } from '#platforms/globals.ts';

/** The microphone of a set, driven by the test. */
export class FakeRecognition implements SpeechRecognition {
  static last: FakeRecognition;
  static rejects = false;
  lang = '';
  interimResults = false;
  onresult: SpeechRecognition['onresult'] = null;
  onerror: SpeechRecognition['onerror'] = null;
  onend: SpeechRecognition['onend'] = null;
  isAborted = false;
  constructor() {
    FakeRecognition.last = this;
  }
  start(): void {
    if (FakeRecognition.rejects) throw new DOMException('busy', 'InvalidStateError');
  }
  abort(): void {
    this.isAborted = true;
  }
  hears(...parts: string[]): void {
    act(() => this.onresult?.({ results: parts.map((transcript) => [{ transcript }]) }));
  }
  ends(error?: string): void {
    act(() => {
      if (error) this.onerror?.({ error });
      this.onend?.();
    });
  }
}
