import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorBody, errorCode } from '../../../api/api-error.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { formatTime } from '../../../i18n/format-time.ts';
import { CodePad } from '../../../ui/code-pad.tsx';
import step from '../../../ui/step.module.css';
import { useRemainingSeconds } from './use-remaining-seconds.ts';

interface PinPadProps {
  readonly name: string;
  /** Digits typed before; default: none. */
  readonly typed?: string;
  readonly heading: string;
  readonly sentence: string;
  /** Receives the four digits; `true` if they must be typed again. */
  readonly onPin: (pin: string) => Promise<boolean>;
  readonly busy: boolean;
  /** Of the last PIN; it tells the tries that are left, or the time to wait. */
  readonly error: unknown;
  /** Shown instead of the error. */
  readonly problem?: string | undefined;
  /** The viewer is typing again, so the error is cleared. */
  readonly onType: () => void;
  /** Buttons below the keys. */
  readonly children?: ReactNode;
}

/** Four hidden digits, sent by the last one. During a wait after wrong PINs it takes none. */
export function PinPad({
  name,
  typed,
  heading,
  sentence,
  onPin,
  busy,
  error,
  problem,
  onType,
  ...rest
}: PinPadProps) {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const { tries_left, retry_after } = errorBody(error);
  const wait = useRemainingSeconds(typeof retry_after === 'number' ? retry_after : 0, error);
  const words = (): string => {
    if (problem) return problem;
    if (busy) return t('pin.checking');
    if (wait > 0) return t('pin.wait', { time: formatTime(wait) });
    if (typeof retry_after === 'number' && retry_after > 0) return t('pin.again');
    if (errorCode(error) === 'pin_wrong' && typeof tries_left === 'number') {
      return t('pin.wrong', { count: tries_left });
    }
    return error ? textOf(error).sentence : '';
  };
  return (
    <FocusGroup orientation="vertical">
      <h1 className={step.heading}>{heading}</h1>
      <p className={step.sentence}>{sentence}</p>
      <CodePad
        name={name}
        typed={typed}
        length={4}
        secret
        onCode={onPin}
        busy={busy || wait > 0}
        notice={words()}
        wrong={(error !== null || problem !== undefined) && !busy}
        onType={() => {
          // The wait that it tells would be lost.
          if (wait === 0) onType();
        }}
        labels={{ erase: t('action.erase'), submit: t('action.continue') }}
      />
      <FocusGroup orientation="horizontal" className={step.actions}>
        {rest.children}
      </FocusGroup>
    </FocusGroup>
  );
}
