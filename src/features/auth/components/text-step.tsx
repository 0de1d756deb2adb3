import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../../api/describe-error.ts';
import { useTypingByPhone } from '../../../api/typing-by-phone.ts';
import { FocusGroup } from '../../../focus/focus-group.tsx';
import { useScreen } from '../../../focus/screen-context.ts';
import { useLang } from '../../../state/lang.ts';
import { classes } from '../../../ui/classes.ts';
import { Keyboard } from '../../../ui/keyboard.tsx';
import step from '../../../ui/step.module.css';
import { useTextKeys } from '../../../ui/use-text-keys.ts';
import { useTypedText } from '../../../ui/use-typed-text.ts';
import styles from './steps.module.css';

interface TextStepProps {
  /** Key of the keyboard, so that each of several texts starts at the first key. */
  readonly name: string;
  readonly heading: string;
  readonly sentence: string;
  readonly text: string;
  readonly most: number;
  /** Names capitalise each word, texts each sentence. */
  readonly kind: 'name' | 'text' | 'password';
  readonly onChange: (text: string) => void;
  readonly onDone: () => void;
  /** Says what the last key does; it goes on unless told. */
  readonly done?: string;
  /** An error, or a sentence of the screen. */
  readonly problem: unknown;
  readonly busy: boolean;
  /** Name of the field for typing by phone; secrets have none. */
  readonly relay?: string;
  readonly children?: ReactNode;
}

/** Matches before the first letter of a word or a sentence. */
const begins = { name: /[ -]$/, text: /[.!?…] $/, password: /$^/ };

/** A text field with an on-screen keyboard, number keys and hardware keyboard support. */
export function TextStep(props: TextStepProps) {
  const { t } = useTranslation();
  const lang = useLang((state) => state.lang);
  const isPassword = props.kind === 'password';
  const { text, most } = props;
  const { active } = useScreen();
  const [capitals, setCapitals] = useState(false);
  const [shown, setShown] = useState(false);
  const typed = useTypedText({ text, most, onChange: props.onChange });
  useTextKeys({ typed, most });
  useTypingByPhone({
    field: active ? (props.relay ?? null) : null,
    onText: typed.set,
    onDone: props.onDone,
  });
  const words = sentenceOf(props.problem);
  const extra = isPassword
    ? [
        { face: capitals ? 'abc' : 'ABC', press: () => setCapitals(!capitals) },
        { face: shown ? t('login.hide') : t('login.show'), press: () => setShown(!shown) },
      ]
    : [];
  return (
    <FocusGroup orientation="vertical" className={styles.field}>
      <h1 className={step.heading}>{props.heading}</h1>
      <p className={step.sentence}>{props.sentence}</p>
      <p
        className={styles.number}
        role="status"
        aria-label={isPassword && !shown ? t('login.characters', { number: text.length }) : text}
      >
        {isPassword && !shown ? '•'.repeat(text.length) : text.slice(-30)}
        <span className={styles.empty}>_</span>
      </p>
      <p className={classes(step.notice, words && step.wrong)} role="alert">
        {words ? (words.detail ?? t(words.key)) : props.busy ? t('login.checking') : ''}
      </p>
      <Keyboard
        name={props.name}
        layout={isPassword ? 'password' : lang}
        capital={isPassword ? capitals : text === '' || begins[props.kind].test(text)}
        onType={(letter) => typed.set(typed.now() + letter)}
        onErase={() => typed.set(typed.now().slice(0, -1))}
        onDone={props.onDone}
        extra={extra}
        labels={{
          space: t('action.space'),
          erase: t('action.erase'),
          done: props.done ?? t('action.continue'),
        }}
      />
      {props.children}
    </FocusGroup>
  );
}

function sentenceOf(problem: unknown): { readonly key: string; readonly detail: string | null } | null {
  if (problem === null || problem === undefined) return null;
  return typeof problem === 'string' ? { key: problem, detail: null } : describeError(problem);
}
