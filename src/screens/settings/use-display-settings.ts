import { useTranslation } from 'react-i18next';
import { keepSettings, useSettings } from '../../state/settings.ts';
import { applyTier } from '../../state/tier.ts';
import { applyTextLook, textSizes } from './apply-text-look.ts';
import { openChoices } from './open-choices.tsx';
import type { Setting } from './setting-row.tsx';
import { useSwitchSetting } from './use-switch-setting.ts';

const tiers = ['auto', 'full', 'light'] as const;

/** How the interface looks and moves. */
export function useDisplaySettings(): readonly Setting[] {
  const { t } = useTranslation();
  const toSwitch = useSwitchSetting();
  const { text, contrast, motion, tier: wanted } = useSettings();
  const size = textSizes.find((each) => each === text) ?? 100;
  const tier = tiers.find((each) => each === wanted) ?? 'auto';
  return [
    {
      key: 'text',
      label: t('settings.text'),
      value: t('settings.percent', { number: size }),
      onPress: () =>
        openChoices({
          heading: t('settings.text'),
          choices: textSizes.map((value) => ({ value, label: t('settings.percent', { number: value }) })),
          chosen: size,
          onChoose: (value) => {
            keepSettings('text', value);
            applyTextLook();
          },
        }),
    },
    toSwitch({
      key: 'contrast',
      label: t('settings.contrast'),
      on: contrast === true,
      onChange: (on) => {
        keepSettings('contrast', on);
        applyTextLook();
      },
    }),
    toSwitch({
      key: 'motion',
      label: t('settings.motion'),
      on: motion === 'none',
      note: t('settings.motionNote'),
      onChange: (on) => {
        keepSettings('motion', on ? 'none' : 'auto');
        applyTier();
      },
    }),
    {
      key: 'tier',
      label: t('settings.tier'),
      value: t(`settings.tiers.${tier}`),
      note: t('settings.tierNote'),
      onPress: () =>
        openChoices({
          heading: t('settings.tier'),
          choices: tiers.map((value) => ({ value, label: t(`settings.tiers.${value}`) })),
          chosen: tier,
          onChoose: (value) => {
            keepSettings('tier', value);
            applyTier();
          },
        }),
    },
  ];
}
