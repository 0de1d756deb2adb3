import { useTranslation } from 'react-i18next';
import { changeViewerSettings, useViewerSettings } from '../../features/player/index.ts';
import { isLight } from '../../shared/motion.ts';
import { goesOn } from '../../state/going-on.ts';
import { changeProfileSettings, useProfileSettings } from '../../state/profile-settings.ts';
import { keepSettings, useSettings } from '../../state/settings.ts';
import { useSleepTimer } from '../../state/sleep-timer.ts';
import { openChoices } from './open-choices.tsx';
import type { Setting } from './setting-row.tsx';
import { useSwitchSetting } from './use-switch-setting.ts';

/** Heights of the usual renditions, and 0 for no limit. */
const heights = [0, 2160, 1080, 720, 480, 360];

function askForSleep(): void {
  void import('../../actions/sleep/open-sleep-choices.tsx').then(
    ({ openSleepChoices }) => openSleepChoices(),
    () => undefined,
  );
}

/** Settings for automatic playback, and for the amount of data that a picture takes. */
export function useViewingSettings(): readonly Setting[] {
  const { t } = useTranslation();
  const toSwitch = useSwitchSetting();
  const { autoplay } = useProfileSettings();
  const { quality } = useViewerSettings();
  const settings = useSettings();
  const { left, previews, reels, saver } = settings;
  const sleep = useSleepTimer(({ aim }) => aim);
  const saves = saver === true;
  const nameOf = (height: number): string => (height === 0 ? t('player.auto') : `${height}p`);
  return [
    {
      key: 'autoplay',
      label: t('player.autoplay'),
      value: t(autoplay ? 'player.autoplayOn' : 'player.autoplayOff'),
      onPress: () => changeProfileSettings({ autoplay: !autoplay }),
    },
    {
      key: 'reels',
      label: t('settings.reels'),
      value: t(reels === 'next' ? 'settings.reelsNext' : 'settings.reelsRepeat'),
      onPress: () => keepSettings('reels', reels === 'next' ? 'repeat' : 'next'),
    },
    toSwitch({
      key: 'smallPicture',
      label: t('settings.smallPicture'),
      on: goesOn(settings),
      note: t('settings.smallPictureNote'),
      onChange: (on) => keepSettings('smallPicture', on),
    }),
    // Sets of the light tier play none.
    ...(isLight()
      ? []
      : [
          toSwitch({
            key: 'previews',
            label: t('settings.previews'),
            on: previews !== false && !saves,
            note: t('settings.previewsNote'),
            onChange: (on) => {
              keepSettings('previews', on);
              if (on) keepSettings('saver', false);
            },
          }),
        ]),
    {
      key: 'quality',
      label: t('settings.quality'),
      value: nameOf(quality ?? 0),
      onPress: () =>
        openChoices({
          heading: t('settings.quality'),
          choices: heights.map((value) => ({ value, label: nameOf(value) })),
          chosen: quality ?? 0,
          onChoose: (height) => changeViewerSettings({ quality: height === 0 ? null : height }),
        }),
    },
    toSwitch({
      key: 'saver',
      label: t('settings.saver'),
      on: saves,
      note: t('settings.saverNote'),
      onChange: (on) => keepSettings('saver', on),
    }),
    {
      key: 'left',
      label: t('settings.left'),
      value: t(left === 'seek' ? 'settings.leftSeek' : 'settings.leftList'),
      onPress: () => keepSettings('left', left === 'seek' ? 'list' : 'seek'),
    },
    {
      key: 'sleep',
      label: t('player.sleep.heading'),
      value: sleep === null ? t('player.off') : t('player.autoplayOn'),
      onPress: askForSleep,
    },
  ];
}
