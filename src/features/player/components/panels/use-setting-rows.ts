import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '#src/shared/platform-context.ts';
import { usePhoneRemote } from '#src/state/phone-remote.ts';
import { changeProfileSettings, useProfileSettings } from '#src/state/profile-settings.ts';
import { keepSettings, useSettings } from '#src/state/settings.ts';
import { endingKind } from '#src/state/sleep-steps.ts';
import { type SleepTimer, useSleepTimer } from '#src/state/sleep-timer.ts';
import type { IconShape } from '#src/ui/icon.tsx';
import { useViewerSettings } from '../../session/viewer-settings-store.ts';
import { canShape } from '../../tuning/shape-sound.ts';
import { type PictureShape, pictureShapes } from '../../tuning/source-tuning.ts';
import { changeTuning, useTunedSource, useTuning } from '../../tuning/tuning-store.ts';
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
} & ({ readonly panel: 'quality' | 'speed' | 'sleep' | 'sound' } | { readonly act: () => void });

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

/** Whether anything about sound or subtitles may be changed. */
function hasSoundRows({ surface, tracks }: PanelControl['player'], shapes: boolean): boolean {
  return tracks.text.length > 0 || (shapes && canShape(surface.video));
}

function afterShape(shape: PictureShape): PictureShape {
  return pictureShapes[(pictureShapes.indexOf(shape) + 1) % pictureShapes.length] ?? 'original';
}

/** The settings needed while watching, in their order; the rest is on the settings screen. */
export function useSettingRows(control: PanelControl, autoplays: boolean): readonly PlayerSetting[] {
  const { t, i18n } = useTranslation();
  const { quality } = useViewerSettings();
  const { autoplay } = useProfileSettings();
  const clock = useSettings().clock === true;
  const sleep = useSleepTimer();
  const openPhones = usePhoneRemote(({ open }) => open);
  const shapes = usePlatform().shapesSound();
  const { video } = control.player.tracks;
  const source = useTunedSource()?.source;
  const { picture } = useTuning(source ?? '');
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
    source !== undefined &&
      hasSoundRows(control.player, shapes) && {
        key: 'sound',
        label: t('player.tune.heading'),
        panel: 'sound',
      },
    source !== undefined &&
      video.length > 0 && {
        key: 'picture',
        label: t('player.picture.heading'),
        value: t(`player.picture.${picture}`),
        icon: null,
        act: () => changeTuning(source, { picture: afterShape(picture) }),
      },
    {
      key: 'sleep',
      label: t('player.sleep.heading'),
      value: sleepName(t, sleep),
      panel: 'sleep',
    },
    openPhones !== null && {
      key: 'phones',
      label: t('player.phones'),
      icon: null,
      act: () => {
        control.panels.close();
        openPhones();
      },
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
