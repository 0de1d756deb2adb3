import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypingByPhone } from '../../../api/typing-by-phone.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { MAX_SEARCH_LENGTH } from '../../../routes/search-text.ts';
import { useLang } from '../../../state/lang.ts';
import { Keyboard } from '../../../ui/keyboard.tsx';
import type { KeyboardLayout } from '../../../ui/keyboard-layouts.ts';
import { layoutFaces, scriptOf, searchLayouts } from '../../../ui/keyboard-modes.ts';
import { wordLetters } from '../../../ui/multi-tap.ts';
import { useTextKeys } from '../../../ui/use-text-keys.ts';
import { useTypedText } from '../../../ui/use-typed-text.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly text: string;
  readonly focusKey: string;
  readonly onFocus: () => void;
  readonly onChange: (text: string) => void;
  /** The viewer finished typing. */
  readonly onDone: () => void;
}

/** As much of the text's end as the field has room for. */
const SHOWN = 26;

/** The search text. It is typed on the screen, on a hardware keyboard, with the number keys or on a phone. */
export function SearchField({ text, focusKey, onFocus, onChange, onDone }: SearchFieldProps) {
  const { t } = useTranslation();
  const { active } = useScreen();
  const lang = useLang((state) => state.lang);
  const [layout, setLayout] = useState<KeyboardLayout>(lang);
  const typed = useTypedText({ text, maxLength: MAX_SEARCH_LENGTH, onChange });
  useTextKeys({
    typed,
    maxLength: MAX_SEARCH_LENGTH,
    letters: wordLetters[scriptOf(layout)],
  });
  useTypingByPhone({ field: active ? 'search' : null, onText: typed.set, onDone });
  return (
    <>
      <p className={styles.field} role="status" aria-label={`${t('search.field')}: ${text}`}>
        {text === '' ? (
          <span className={styles.hint}>{t('search.placeholder')}</span>
        ) : (
          <span>{text.slice(-SHOWN)}</span>
        )}
        <span className={styles.caret} />
      </p>
      <Keyboard
        name="search-keys"
        focusKey={focusKey}
        onFocus={onFocus}
        layout={layout}
        small
        capital={false}
        onType={typed.type}
        onErase={typed.erase}
        onDone={onDone}
        modes={searchLayouts.map((each) => ({
          face: layoutFaces[each],
          label: `${layoutFaces[each]}. ${each === 'signs' ? t('search.digits') : languageName(each)}`,
          press: () => setLayout(each),
          on: each === layout,
        }))}
        extra={[{ face: t('action.clear'), press: () => typed.set(''), span: 2 }]}
        labels={{ space: t('action.space'), erase: t('action.erase'), done: t('search.done') }}
      />
    </>
  );
}
