import { type ReactNode, useState } from 'react';
import { LanguageChoice } from './language-choice.tsx';
import type { ScreenHistory } from './screen-history.ts';

interface FirstStartProps {
  readonly history: ScreenHistory;
  /** The app, after the answer. */
  readonly children: ReactNode;
}

/** The very first start asks for the language before it shows a screen. */
export function FirstStart({ history, children }: FirstStartProps) {
  const [asking, setAsking] = useState(true);
  if (!asking) return children;
  const begin = (): void => {
    history.start();
    setAsking(false);
  };
  return <LanguageChoice onChosen={begin} />;
}
