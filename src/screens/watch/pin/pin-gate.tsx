import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsks } from '../../../actions/phones/use-asks.ts';
import { errorBody, errorCode } from '../../../api/api-error.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { PinPad } from '../../../features/accounts/components/pin-pad.tsx';
import { useForgottenPin } from '../../../features/accounts/components/use-forgotten-pin.tsx';
import { usePinTry } from '../../../features/accounts/components/use-pin-try.ts';
import { onRemoteKey } from '../../../focus/input/remote.ts';
import { useReachable } from '../../../focus/tree/coverable.tsx';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { useLayer } from '../../../focus/tree/layers.ts';
import { moveScreenFocus } from '../../../focus/tree/move-focus.ts';
import { useNavigation } from '../../../shared/navigation.ts';
import { useModal } from '../../../state/modal.ts';
import { useSession } from '../../../state/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import step from '../../../ui/step.module.css';
import { useDigitKeys } from '../../../ui/use-digit-keys.ts';
import { DayOver } from './day-over.tsx';
import styles from './pin-gate.module.css';

export interface PinGateProps {
  /** The service's error. */
  readonly error: unknown;
  readonly focusKey: string;
  /** The PIN was right, so play. */
  readonly onRetry: () => void;
  /** Up and Down, `1` for Up, lead past the item. */
  readonly onStep?: ((direction: 1 | -1) => void) | undefined;
  /** Other things to watch, most likely first. */
  readonly ways?: readonly { readonly label: string; readonly onPress: () => void }[] | undefined;
}

/** Covers an item that the viewer may not play: the end of a kids' day, or the PIN above the age limit. */
export function PinGate(gate: PinGateProps) {
  return errorCode(gate.error) === 'daily_limit' ? (
    <DayOver focusKey={gate.focusKey} onRetry={gate.onRetry} />
  ) : (
    <AgeGate {...gate} />
  );
}

/**
 * Asks for the PIN above the age limit, and then plays. Where keys lead past the item, the pad waits for OK or the first
 * digit: until then, arrows choose the next item.
 */
function AgeGate({ onStep, ways = [], ...gate }: PinGateProps) {
  const { t } = useTranslation();
  const reachable = useReachable();
  const words = useErrorText();
  useAsks('pin');
  const hash = window.location.hash;
  const [asked, setAsked] = useState<{ readonly at: string; readonly digits: string } | null>(null);
  const digits = asked?.at === hash ? asked.digits : null;
  const isAsking = onStep === undefined || digits !== null;
  const close = (): void => setAsked(null);
  useDigitKeys(
    (digit) =>
      setAsked((before) => ({ at: hash, digits: (before?.at === hash ? before.digits : '') + digit })),
    !isAsking,
  );
  useLayer(reachable && isAsking && onStep !== undefined, close);
  const step = useEffectEvent((key: string): boolean => {
    if (isAsking || (key !== 'up' && key !== 'down') || useModal.getState().open) return false;
    onStep(key === 'up' ? 1 : -1);
    return true;
  });
  // In the commit that shows it, so that no key gets lost.
  useLayoutEffect(() => {
    if (reachable) return onRemoteKey(({ key }) => step(key));
  }, [reachable]);
  const { focusKey } = gate;
  const { back } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each item begins at its own first action
  useEffect(() => moveScreenFocus(focusKey), [focusKey, isAsking, hash]);
  if (isAsking) return <AskPin {...gate} digits={digits ?? ''} onBack={onStep ? close : back} />;
  return (
    <Message
      focusKey={focusKey}
      sentence={words(gate.error).sentence}
      action={t('pin.heading')}
      onAction={() => setAsked({ at: hash, digits: '' })}
      others={[...ways, { label: t('action.back'), onPress: back }]}
    />
  );
}

interface AskPinProps extends PinGateProps {
  /** Typed before. */
  readonly digits: string;
  readonly onBack: () => void;
}

/** The pad. A forgotten PIN is replaced by a code sent to the phone; a guest signs in for that first. */
function AskPin({ error, focusKey, onRetry, digits, onBack }: AskPinProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const signedIn = useSession((state) => state.token !== null);
  const pinTry = usePinTry(onRetry);
  const forgotten = useForgottenPin((pin) => void pinTry.onPin(pin));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its own keys
  useEffect(() => moveScreenFocus(focusKey), [forgotten.reset !== null]);
  const forget = (): void => {
    if (signedIn) forgotten.forget();
    else navigation.open({ name: 'login', next: window.location.hash, error: null });
  };
  const { age_rating } = errorBody(error);
  return (
    <FocusGroup orientation="vertical" focusKey={focusKey} className={styles.gate}>
      <div className={styles.panel}>
        {forgotten.reset ?? (
          <PinPad
            name="pin"
            typed={digits}
            heading={t('pin.heading')}
            sentence={
              typeof age_rating === 'number' ? t('pin.lockedAt', { age: age_rating }) : t('pin.locked')
            }
            {...pinTry}
          >
            <Button
              label={t(signedIn ? 'pin.forgotten' : 'pin.forgottenGuest')}
              onPress={forget}
              className={step.action}
            />
            <Button label={t('action.back')} onPress={onBack} />
          </PinPad>
        )}
      </div>
    </FocusGroup>
  );
}
