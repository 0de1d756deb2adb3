import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { changeProfileSettings, useProfileSettings } from '#src/state/profile-settings.ts';
import { keepSettings, useSettings } from '#src/state/settings.ts';
import { endingKind } from '#src/state/sleep-steps.ts';
import { type SleepTimer, useSleepTimer } from '#src/state/sleep-timer.ts';
import type { IconShape } from '#src/ui/icon.tsx';
import { useViewerSettings } from '../../session/viewer-settings-store.ts';
import type { PanelControl } from '../panel-control.ts';
import { playerIcons } from '../player-icons.ts';
import { limitName, speedName } from './setting-names.ts';

/** A setting of the player. It leads to a panel with its choices, or OK on it acts at once. */
export type PlayerSetting = {
  readonly key: string;
  readonly label: string;
  /** Its present value. */
  readonly value?: string;
  readonly icon?: IconShape | null;
} & ({ readonly panel: 'quality' | 'speed' | 'sleep' } | { readonly act: () => void });

/** Live plays at one speed, and so do some sets. */
export function hasSpeed({ player }: PanelControl): boolean {
  return player.hasSpeeds && !player.state.live;
}

/** The sleep timer in words: the end that it waits for, or the minutes that are left. */
function sleepName(t: TFunction, { aim, left }: SleepTimer): string {
  if (aim === null) return t('player.off');
  if (aim === 'end') return t(`player.sleep.${endingKind() ?? 'end'}`);
  return t('player.sleep.minutes', { number: Math.ceil((left ?? 0) / 60_000) });
}

/** The settings needed while watching, in their order; the rest is on the settings screen. */
export function useSettingRows(control: PanelControl, autoplays: boolean): readonly PlayerSetting[] {
  const { t, i18n } = useTranslation();
  const { quality } = useViewerSettings();
  const { autoplay } = useProfileSettings();
  const clock = useSettings().clock === true;
  const sleep = useSleepTimer();
  const { video } = control.player.tracks;
  const rows: readonly (PlayerSetting | false)[] = [
    video.length > 0 && {
      key: 'quality',
      label: t('player.quality'),
      value: limitName(t, video, quality),
      panel: 'quality',
    },
    hasSpeed(control) && {
      key: 'speed',
      label: t('player.speed'),
      value: speedName(t, i18n.language, control.speed),
      panel: 'speed',
    },
    autoplays && {
      key: 'autoplay',
      label: t('player.autoplay'),
      value: t(autoplay ? 'player.autoplayOn' : 'player.autoplayOff'),
      icon: null,
      act: () => changeProfileSettings({ autoplay: !autoplay }),
    },
    {
      key: 'sleep',
      label: t('player.sleep.heading'),
      value: sleepName(t, sleep),
      panel: 'sleep',
    },
    {
      key: 'clock',
      label: t('player.clock'),
      value: t(clock ? 'player.clockAlways' : 'player.clockControls'),
      icon: null,
      act: () => keepSettings('clock', !clock),
    },
    {
      key: 'stats',
      label: t('player.stats'),
      icon: playerIcons.chart,
      act: () => {
        control.panels.close();
        control.toggleStats();
      },
    },
  ];
  return rows.filter((row) => row !== false);
}
