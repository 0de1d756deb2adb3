import { type Language, languages } from '@oyna/contract/common';
import { useEffect, useState } from 'react';
import { FocusGroup } from '../focus/tree/focus-group.tsx';
import { moveFocus } from '../focus/tree/move-focus.ts';
import { languageName } from '../i18n/language-name.ts';
import { usePlatform } from '../shared/platform-context.ts';
import { chooseLanguage } from '../state/lang.ts';
import { Button } from '../ui/button.tsx';
import styles from './language-choice.module.css';
import { languageOfLocale } from './language-of-locale.ts';

/** All languages: Uzbek first, then that of the set. */
function inOrder(own: Language | null): readonly Language[] {
  const first: readonly Language[] = own === null || own === 'uz' ? ['uz'] : ['uz', own];
  return [...first, ...languages.filter((language) => first.indexOf(language) < 0)];
}

/** The only question of the first start; each answer is in its own language. Uzbek is proposed, whatever the set speaks. */
export function LanguageChoice({ onChosen }: { readonly onChosen: () => void }) {
  const platform = usePlatform();
  // Read once: the list must not move under the focus.
  const [ordered] = useState(() => inOrder(languageOfLocale(platform.locale())));
  useEffect(() => moveFocus('language'), []);
  return (
    <FocusGroup orientation="vertical" focusKey="language" className={styles.page}>
      <div className={styles.brand} aria-hidden="true">
        o<b>y</b>na
      </div>
      <h1 className={styles.heading}>
        <span lang="uz">Til</span> · <span lang="uz-Cyrl">Тил</span> · <span lang="ru">Язык</span> ·{' '}
        <span lang="en">Language</span>
      </h1>
      {ordered.map((language) => (
        <div key={language} lang={language} className={styles.choice}>
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
