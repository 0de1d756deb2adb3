import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { canDrawEmoji } from '../../../ui/can-draw-emoji.ts';
import { type Key, Keyboard } from '../../../ui/keyboard.tsx';
import type { KeyboardLayout } from '../../../ui/keyboard-layouts.ts';
import { layoutFaces, messageLayouts, textLayouts } from '../../../ui/keyboard-modes.ts';
import type { TypedText } from '../../../ui/use-typed-text.ts';

interface TextKeyboardProps {
  readonly name: string;
  readonly layout: KeyboardLayout;
  readonly capital: boolean;
  readonly typed: TypedText;
  readonly onLayout: (layout: KeyboardLayout) => void;
  readonly onDone: () => void;
  /** With emoji, where the set can draw them. */
  readonly emoji: boolean;
  /** Label of the last key. */
  readonly done: string;
  /** The keys of a password; `null` for a text that anyone may see. */
  readonly secret: {
    readonly capitals: boolean;
    readonly shown: boolean;
    readonly onCapitals: () => void;
    readonly onShow: () => void;
  } | null;
}

const sentenceMarks = ['.', ',', '!', '?'];

/** The keyboard of a text: digits, the letters of one of four alphabets, and signs. */
export function TextKeyboard(props: TextKeyboardProps) {
  const { t } = useTranslation();
  const { layout, typed, secret } = props;
  const layouts = props.emoji && canDrawEmoji() ? messageLayouts : textLayouts;
  const nameOf = (each: KeyboardLayout): string => {
    if (each === 'marks' || each === 'signs') return t('typing.marks');
    return each === 'emoji' ? t('typing.emoji') : languageName(each);
  };
  const extra: readonly Key[] = secret
    ? [
        { face: secret.capitals ? 'abc' : 'ABC', press: secret.onCapitals },
        { face: secret.shown ? t('login.hide') : t('login.show'), press: secret.onShow, span: 2 },
      ]
    : sentenceMarks.map((mark) => ({ face: mark, press: () => typed.type(mark) }));
  return (
    <Keyboard
      name={props.name}
      layout={layout}
      digits
      capital={props.capital}
      onType={typed.type}
      onErase={typed.erase}
      onDone={props.onDone}
      modes={layouts.map((each) => ({
        face: layoutFaces[each],
        label: `${layoutFaces[each]}. ${nameOf(each)}`,
        press: () => props.onLayout(each),
        on: each === layout,
      }))}
      extra={extra}
      labels={{ space: t('action.space'), erase: t('action.erase'), done: props.done }}
    />
  );
}
