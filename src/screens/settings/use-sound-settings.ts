import { useTranslation } from 'react-i18next';
import { changeViewerSettings, useViewerSettings } from '../../features/player/index.ts';
import { languageName } from '../../i18n/language-name.ts';
import { openChoices } from './open-choices.tsx';
import type { SettingContext } from './setting-part.ts';
import type { Setting } from './setting-row.tsx';
import { useSwitchSetting } from './use-switch-setting.ts';

/** Languages of the catalogue's tracks. */
const offered = ['uz', 'ru', 'en', 'kk', 'tr'];
/** Leaves the order to the language of the interface. */
const NONE = 'auto';

/** Languages of audio and subtitles by preference, and how subtitles look. */
export function useSoundSettings({ onPart }: SettingContext): readonly Setting[] {
  const { t } = useTranslation();
  const toSwitch = useSwitchSetting();
  const { audio, text, textOn, described } = useViewerSettings();
  const order = (key: 'audio' | 'text', label: string, languages: readonly string[]): Setting => ({
    key,
    label,
    value: languages.map(languageName).join(', ') || t('settings.orderAuto'),
    note: t('settings.orderNote'),
    onPress: () =>
      openChoices({
        heading: label,
        choices: [NONE, ...languages, ...offered.filter((each) => languages.indexOf(each) < 0)].map(
          (value) => ({ value, label: value === NONE ? t('settings.orderAuto') : languageName(value) }),
        ),
        chosen: languages[0] ?? NONE,
        onChoose: (value) =>
          changeViewerSettings({
            [key]: value === NONE ? [] : [value, ...languages.filter((each) => each !== value)],
          }),
      }),
  });
  return [
    order('audio', t('settings.audio'), audio),
    toSwitch({
      key: 'described',
      label: t('settings.described'),
      note: t('settings.describedNote'),
      on: described,
      onChange: (on) => changeViewerSettings({ described: on }),
    }),
    toSwitch({
      key: 'textOn',
      label: t('player.subtitles'),
      on: textOn,
      onChange: (on) => changeViewerSettings({ textOn: on }),
    }),
    order('text', t('settings.subtitles'), text),
    { key: 'style', label: t('player.style'), onPress: () => onPart('style') },
  ];
}
