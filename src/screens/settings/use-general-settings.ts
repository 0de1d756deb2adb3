import { languages } from '@oyna/contract/common';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../i18n/language-name.ts';
import { chooseLanguage, useLang } from '../../state/lang.ts';
import { keepSettings, useSettings } from '../../state/settings.ts';
import { openChoices } from './open-choices.tsx';
import type { Setting } from './setting-row.tsx';

/** The language, and the screen that the app starts with. */
export function useGeneralSettings(): readonly Setting[] {
  const { t } = useTranslation();
  const { lang } = useLang();
  const opensChannel = useSettings(({ start }) => start === 'channel');
  return [
    {
      key: 'language',
      label: t('settings.language'),
      value: languageName(lang),
      onPress: () =>
        openChoices({
          heading: t('settings.language'),
          choices: languages.map((value) => ({ value, label: languageName(value) })),
          chosen: lang,
          onChoose: chooseLanguage,
        }),
    },
    {
      key: 'start',
      label: t('settings.start'),
      value: t(opensChannel ? 'settings.startChannel' : 'settings.startHome'),
      onPress: () => keepSettings('start', opensChannel ? 'home' : 'channel'),
    },
  ];
}
