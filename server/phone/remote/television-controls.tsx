import type { RefObject } from 'preact';
import { t } from '../texts.ts';
import type { Command } from './command-queue.ts';
import { NowPlaying } from './now-playing.tsx';
import type { Outcome } from './outcome.ts';
import { RemoteKeys } from './remote-keys.tsx';
import { SleepChoice } from './sleep-choice.tsx';
import type { Television } from './televisions.ts';
import { useLockScreen } from './use-lock-screen.ts';

interface TelevisionControlsProps {
  readonly television: Television;
  readonly name: string;
  /** Whether this phone may decide about the item: a guest's phone only presses keys. */
  readonly decides: boolean;
  readonly outcome: Outcome | null;
  readonly onCommand: (command: Command) => void;
  /** Is set while the lock screen needs the connection. */
  readonly stays: RefObject<boolean>;
}

/** Now playing and the keys of one television. */
export function TelevisionControls(props: TelevisionControlsProps) {
  const { television, name, outcome, onCommand } = props;
  const lockScreen = useLockScreen(television, onCommand);
  props.stays.current = lockScreen.isOn;
  const isMissed = outcome === 'late' || outcome === 'lost' || outcome === 'not_possible';
  return (
    <>
      <section class="card" aria-label={name}>
        <p class="small">{name}</p>
        <NowPlaying
          television={television}
          onSeek={(position) => onCommand({ kind: 'seek', position })}
          decides={props.decides}
        />
        {television.asks && (
          <p class="notice" role="status">
            {t(`asks_${television.asks}`)}
          </p>
        )}
        <SleepChoice left={television.sleep} onChoose={(minutes) => onCommand({ kind: 'sleep', minutes })} />
        {lockScreen.isPossible && (
          <label class="choice">
            <input type="checkbox" checked={lockScreen.isOn} onChange={lockScreen.toggle} />
            {t('lock_screen')}
          </label>
        )}
      </section>
      <p class="fault" role="status">
        {isMissed ? t(`command_${outcome}`) : outcome === 'asks' ? t('command_asks') : null}
      </p>
      <RemoteKeys hasVolume={television.volume} onCommand={onCommand} />
    </>
  );
}
