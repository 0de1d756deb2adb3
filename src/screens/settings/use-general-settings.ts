import { languages } from '@oyna/contract/common';
import { useTranslation } from 'react-i18next';
import { openChat } from '../../features/addons/chat/open-chat.tsx';
import { languageName } from '../../i18n/language-name.ts';
import { chooseLanguage, useLang } from '../../state/lang.ts';
import { useProfile } from '../../state/profile.ts';
import { keepSettings, useSettings } from '../../state/settings.ts';
import { openChoices } from './open-choices.tsx';
import type { Setting } from './setting-row.tsx';

/** Help, which a viewer looks for here, the language, and the screen that the app starts with. */
export function useGeneralSettings(): readonly Setting[] {
  const { t } = useTranslation();
  const { lang } = useLang();
  const opensChannel = useSettings(({ start }) => start === 'channel');
  const isKids = useProfile((profile) => profile.isKids);
  const help: Setting = {
    key: 'help',
    label: t('menu.contact'),
    onPress: () => openChat(t('error.network')),
  };
  return [
    ...(isKids ? [] : [help]),
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
