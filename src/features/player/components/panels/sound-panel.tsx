import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { positionText } from '#src/i18n/position-text.ts';
import { usePlatform } from '#src/shared/platform-context.ts';
import type { Player } from '../../session/use-player.ts';
import { canShape } from '../../tuning/shape-sound.ts';
import { soundSwitches } from '../../tuning/sound-shape.ts';
import { OFFSET_STEP } from '../../tuning/source-tuning.ts';
import { changeSoundShape, changeTuning, useSoundShape, useTuning } from '../../tuning/tuning-store.ts';
import { ChoiceRow } from './choice-row.tsx';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';
import { TurnRow } from './turn-row.tsx';

interface SoundPanelProps {
  readonly focusKey: string;
  readonly player: Player;
  /** The source on the screen; the offsets are its own. */
  readonly source: string;
  readonly onClose: () => void;
}

function nothing(): void {
  // The rows all fit: there is nothing to move.
}

function signed(milliseconds: number): string {
  const sign = milliseconds < 0 ? '−' : milliseconds > 0 ? '+' : '';
  return `${sign}${Math.abs(milliseconds)}`;
}

/** The settings of sound and subtitles for this set and this source. A line below gives the reason for those that are missing. */
export function SoundPanel({ focusKey, player, source, onClose }: SoundPanelProps) {
  const { t } = useTranslation();
  const placed = useMemo(() => positionText(t), [t]);
  const shape = useSoundShape();
  const tuning = useTuning(source);
  const isAble = usePlatform().shapesSound();
  const shapes = isAble && canShape(player.surface.video);
  const offsets = [
    ...(shapes ? (['sound'] as const) : []),
    ...(player.tracks.text.length > 0 ? (['text'] as const) : []),
  ];
  const switches = shapes ? soundSwitches : [];
  const count = switches.length + offsets.length;
  const first = switches[0] ?? offsets[0];
  const note = shapes ? 'laterOnly' : isAble ? 'protected' : 'fixed';
  return (
    <Panel
      focusKey={focusKey}
      heading={t('player.tune.heading')}
      first={first && `${focusKey}/${first}`}
      onClose={onClose}
    >
      {switches.map((part, index) => (
        <ChoiceRow
          key={part}
          focusKey={`${focusKey}/${part}`}
          label={t(`player.tune.${part}`)}
          value={t(shape[part] ? 'player.tune.on' : 'player.tune.off')}
          icon={null}
          chosen={null}
          placed={placed(index + 1, count)}
          onChoose={() => changeSoundShape({ [part]: !shape[part] })}
          onFocus={nothing}
        />
      ))}
      {offsets.map((part, index) => (
        <TurnRow
          key={part}
          focusKey={`${focusKey}/${part}`}
          label={t(`player.tune.${part}`)}
          value={t('player.tune.offset', { number: signed(tuning[part]) })}
          placed={placed(switches.length + index + 1, count)}
          onTurn={(by) => changeTuning(source, { [part]: tuning[part] + by * OFFSET_STEP })}
          onPress={() => changeTuning(source, { [part]: 0 })}
        />
      ))}
      <p className={styles.note}>{t(`player.tune.${note}`)}</p>
    </Panel>
  );
}
