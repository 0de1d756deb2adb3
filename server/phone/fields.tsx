import type { JSX } from 'preact';
import { errorProps } from './form.tsx';
import { t } from './texts.ts';
import type { Action } from './use-action.ts';

interface PhoneFieldProps {
  /** As typed. */
  readonly value: string;
  readonly action: Action;
  readonly onPhone: (phone: string) => void;
}

export function PhoneField({ value, action, onPhone }: PhoneFieldProps) {
  return (
    <label>
      {t('phone')}
      <input
        type="tel"
        autocomplete="tel"
        name="phone"
        value={value}
        onInput={({ currentTarget }) => onPhone(currentTarget.value)}
        {...errorProps(action)}
      />
    </label>
  );
}

interface CodeFieldProps extends Omit<JSX.IntrinsicElements['input'], 'action' | 'label'> {
  readonly label: string;
  readonly maxLength: number;
  readonly action: Action;
  /** Keeps only the characters that a code may contain. */
  readonly clean: (typed: string) => string;
  readonly onCode: (code: string) => void;
  /** A complete code is sent without a press of the button. */
  readonly onComplete: (code: string) => void;
}

export function CodeField({ label, action, clean, onCode, onComplete, ...input }: CodeFieldProps) {
  return (
    <label>
      {label}
      <input
        type="text"
        class="code"
        {...input}
        onInput={({ currentTarget }) => {
          const code = clean(currentTarget.value);
          currentTarget.value = code;
          onCode(code);
          if (code.length === input.maxLength) onComplete(code);
        }}
        {...errorProps(action)}
      />
    </label>
  );
}

type SmsCodeFieldProps = Pick<CodeFieldProps, 'action' | 'onCode' | 'onComplete'> & {
  readonly value: string;
};

/** The code of an SMS, which some phones type by themselves. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  return (
    <CodeField
      label={t('code')}
      name="code"
      inputMode="numeric"
      autocomplete="one-time-code"
      maxLength={6}
      clean={(typed) => typed.replace(/\D/g, '')}
      {...props}
    />
  );
}
