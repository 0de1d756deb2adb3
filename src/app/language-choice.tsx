import { languages } from '@oyna/contract/common';
import { useEffect } from 'react';
import { FocusGroup } from '../focus/focus-group.tsx';
import { moveFocus } from '../focus/move-focus.ts';
import { languageName } from '../i18n/language-name.ts';
import { chooseLanguage } from '../state/lang.ts';
import { Button } from '../ui/button.tsx';
import styles from './language-choice.module.css';

/** The only question of the first start; each answer is in its own language. */
export function LanguageChoice({ onChosen }: { readonly onChosen: () => void }) {
  useEffect(() => moveFocus('language'), []);
  return (
    <FocusGroup orientation="vertical" focusKey="language" className={styles.page}>
      <div className={styles.brand} aria-hidden="true">
        o<b>y</b>na
      </div>
      <h1 className={styles.heading}>Til · Тил · Язык · Language</h1>
      {languages.map((language) => (
        <div key={language} className={styles.choice}>
          <Button
            label={languageName(language)}
            onPress={() => {
              chooseLanguage(language);
              onChosen();
            }}
            className={styles.button}
          />
        </div>
      ))}
    </FocusGroup>
  );
}
