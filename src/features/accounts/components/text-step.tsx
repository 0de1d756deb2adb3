import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypingByPhone } from '../../../api/typing-by-phone.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { useLayer } from '../../../focus/tree/layers.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { useLang } from '../../../state/lang.ts';
import { classes } from '../../../ui/classes.ts';
import type { KeyboardLayout } from '../../../ui/keyboard-layouts.ts';
import { scriptOf } from '../../../ui/keyboard-modes.ts';
import { exactLetters, wordLetters } from '../../../ui/multi-tap.ts';
import step from '../../../ui/step.module.css';
import { textSize } from '../../../ui/text-size.ts';
import { useTextKeys } from '../../../ui/use-text-keys.ts';
import { useTypedText } from '../../../ui/use-typed-text.ts';
import { fitsField } from '../model/fits-field.ts';
import styles from './steps.module.css';
import { TextKeyboard } from './text-keyboard.tsx';
import { TextReview } from './text-review.tsx';
import { type TextKind, TypedField } from './typed-field.tsx';

interface TextStepProps {
  /** Key of the keyboard, so that each of several texts starts at the first key. */
  readonly name: string;
  readonly heading: string;
  readonly sentence: string;
  readonly text: string;
  readonly maxLength: number;
  /** Names capitalise each word, texts each sentence. */
  readonly kind: TextKind;
  readonly onChange: (text: string) => void;
  readonly onDone: () => void;
  /** An empty text is not done, and the step says so. */
  readonly required?: boolean;
  /** Label of the last key; "Continue" unless told. */
  readonly done?: string;
  /** An error, or the key of a sentence. */
  readonly problem: unknown;
  readonly busy: boolean;
  /** Name of the field for typing by phone; secrets have none. */
  readonly remoteField?: string;
  readonly children?: ReactNode;
}

/** Matches before the first letter of a word or a sentence. */
const begins = { name: /(?:^|[ -])$/, text: /(?:^|[.!?…] )$/, password: /$^/ };

/** A text field with an on-screen keyboard, number keys and hardware keyboard support. */
export function TextStep(props: TextStepProps) {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const lang = useLang((state) => state.lang);
  const { text, maxLength, kind } = props;
  const { active } = useScreen();
  const [layout, setLayout] = useState<KeyboardLayout>(kind === 'password' ? 'en' : lang);
  const [capitals, setCapitals] = useState(false);
  const [shown, setShown] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isReviewed, setReviewed] = useState(false);
  const typed = useTypedText({
    text,
    maxLength,
    onChange: (next) => {
      setMissing(false);
      setReviewed(false);
      props.onChange(next);
    },
  });
  const isCapital = (before: string): boolean => (kind === 'password' ? capitals : begins[kind].test(before));
  useTextKeys({
    typed,
    maxLength,
    ...(kind === 'password'
      ? { letters: exactLetters }
      : { letters: wordLetters[scriptOf(layout)], isCapital }),
  });
  const finish = (): void => {
    if (props.required && typed.now().trim() === '') setMissing(true);
    else if (kind === 'text' && !isReviewed && !fitsField(typed.now(), textSize())) setReviewed(true);
    else props.onDone();
  };
  useTypingByPhone({
    field: active ? (props.remoteField ?? null) : null,
    onText: typed.set,
    onDone: finish,
  });
  useLayer(active && isReviewed, () => setReviewed(false));
  const problem = isMissing ? 'typing.empty' : props.problem;
  const sentence = typeof problem === 'string' ? t(problem) : problem ? textOf(problem).sentence : null;
  const notice = (
    <p className={classes(step.notice, sentence && step.wrong)} role="alert">
      {sentence ?? (props.busy ? t('login.checking') : '')}
    </p>
  );
  const done = props.done ?? t('action.continue');
  if (isReviewed) {
    return (
      <TextReview
        heading={props.heading}
        text={text}
        notice={notice}
        done={done}
        onDone={props.onDone}
        onEdit={() => setReviewed(false)}
      />
    );
  }
  return (
    <FocusGroup orientation="vertical" className={styles.field}>
      <h1 className={step.heading}>{props.heading}</h1>
      <p className={step.sentence}>{props.sentence}</p>
      <TypedField text={text} kind={kind} shown={shown} />
      {notice}
      <TextKeyboard
        name={props.name}
        layout={layout}
        capital={isCapital(text)}
        typed={typed}
        onLayout={setLayout}
        emoji={kind === 'text'}
        onDone={finish}
        done={done}
        secret={
          kind === 'password'
            ? { capitals, shown, onCapitals: () => setCapitals(!capitals), onShow: () => setShown(!shown) }
            : null
        }
      />
      {props.children}
    </FocusGroup>
  );
}
