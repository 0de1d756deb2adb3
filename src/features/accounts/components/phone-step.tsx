import { countries as builtIn, type Country } from '@oyna/contract/group-phone';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../api/use-error-text.ts';
import { onRemoteKey } from '../../../focus/input/remote.ts';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { useIsOnTop } from '../../../focus/tree/layer-context.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { closeModal, openModal } from '../../../state/modal.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Keypad } from '../../../ui/keypad.tsx';
import step from '../../../ui/step.module.css';
import { useDigitKeys } from '../../../ui/use-digit-keys.ts';
import type { Countries } from '../model/phone-countries.ts';
import { fromE164, isComplete, maskPhone, maxDigits, toE164, typeDigit } from '../model/phone-mask.ts';
import { CountryChoice } from './country-choice.tsx';
import styles from './steps.module.css';

/** Pause after which digits typed with number keys only are submitted, because the viewer may have no other key at hand. */
const restMs = { known: 1500, unknown: 3000 };

interface PhoneStepProps {
  readonly heading: string;
  readonly sentence: string;
  /** Label of the submit key, if it does not send a code. */
  readonly submit?: string;
  /** The previously typed number in E.164, or empty. */
  readonly phone: string;
  /** The countries to choose from; an empty screen starts with the first. Default: the built-in ones. */
  readonly countries?: Countries;
  /** Submits the number. */
  readonly onSubmit: (phone: string) => void;
  readonly busy: boolean;
  readonly error: unknown;
  /** The viewer is typing again, so the error is cleared. */
  readonly onEdit: () => void;
  /** Alternative actions that also need the number. */
  readonly others: readonly { readonly label: string; readonly onPress: (phone: string) => void }[];
}

/** Asks for a phone number, typed on the pad or with the remote's number keys. */
export function PhoneStep({ countries = builtIn, ...props }: PhoneStepProps) {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const [typed, setTyped] = useState(() => fromE164(props.phone, countries));
  const [byKeys, setByKeys] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const { digits } = typed;
  const isOffered = digits !== '' || countries.some(({ id }) => id === typed.country.id);
  // The list may come after the screen.
  const country = isOffered ? typed.country : countries[0];
  const type = (digit: string): void => {
    props.onEdit();
    setMissing(false);
    setTyped((before) => ({ country, digits: typeDigit(before.digits, digit, maxDigits(country)) }));
  };
  useDigitKeys((digit) => {
    type(digit);
    setByKeys((count) => count + 1);
  });
  // A viewer who uses the arrows has other keys at hand and another intention.
  useEffect(
    () =>
      onRemoteKey(({ key }) => {
        if (!/^\d$/.test(key)) setByKeys(0);
        return false;
      }),
    [],
  );
  const use = (go: (phone: string) => void): void => {
    if (!isComplete(country, digits)) setMissing(true);
    else if (!props.busy) go(toE164(country, digits));
  };
  const { onSubmit, busy } = props;
  const { active } = useScreen();
  const isOnTop = useIsOnTop();
  // A dialog or another screen may have opened meanwhile.
  const submitRested = useEffectEvent(() => {
    if (active && isOnTop()) onSubmit(toE164(country, digits));
  });
  const mayGo = byKeys > 0 && !busy && isComplete(country, digits);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the pause again
  useEffect(() => {
    if (!mayGo) return;
    const timer = setTimeout(() => submitRested(), country.groups ? restMs.known : restMs.unknown);
    return () => clearTimeout(timer);
  }, [byKeys, mayGo, country, digits]);
  const choose = (next: Country): void => {
    closeModal();
    setByKeys(0);
    setTyped({ country: next, digits: digits.slice(0, maxDigits(next)) });
  };
  const mask = maskPhone(country, digits);
  const problem = props.error ? textOf(props.error).sentence : isMissing ? t('login.numberMissing') : null;
  return (
    <FocusGroup orientation="vertical">
      <h1 className={step.heading}>{props.heading}</h1>
      <p className={step.sentence}>{props.sentence}</p>
      <p className={styles.number} role="status" aria-label={`+${country.code} ${mask.typed}`}>
        +{country.code} {mask.typed}
        <span className={styles.empty}>{mask.empty}</span>
      </p>
      <p className={classes(step.notice, problem && step.wrong)} role="alert">
        {problem ?? (busy ? t('login.sending') : '')}
      </p>
      <Keypad
        name="phone"
        onDigit={type}
        onErase={() => setTyped((before) => ({ ...before, digits: before.digits.slice(0, -1) }))}
        onSubmit={() => use(onSubmit)}
        complete={country.groups !== null && isComplete(country, digits)}
        labels={{ erase: t('action.erase'), submit: props.submit ?? t('login.sendCode') }}
      />
      <FocusGroup orientation="horizontal" className={step.actions}>
        <Button
          label={t('login.country', { code: country.code })}
          onPress={() =>
            openModal(<CountryChoice countries={countries} chosen={country} onChoose={choose} />)
          }
          className={step.action}
        />
        {props.others.map(({ label, onPress }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a button stays while its language changes
          <Button key={index} label={label} onPress={() => use(onPress)} className={step.action} />
        ))}
      </FocusGroup>
    </FocusGroup>
  );
}
