import type { PhoneKey } from '@oyna/contract/remote-messages';
import { useState } from 'preact/hooks';
import { t } from '../texts.ts';
import type { Command } from './command-queue.ts';
import { KeyButton } from './key-button.tsx';
import { KeyIcon, type KeyIconName } from './key-icon.tsx';
import { Swipe } from './swipe.ts';

interface RemoteKeysProps {
  readonly hasVolume: boolean;
  readonly onCommand: (command: Command) => void;
}

type NamedKey = Extract<PhoneKey, KeyIconName>;

/** Around OK, in the order of reading; arrows repeat. */
const arrows = ['up', 'left', 'right', 'down'] as const;
const playback = ['rewind', 'playPause', 'fastForward'] as const;
const functions = ['guide', 'info', 'captions'] as const;
const volume = [
  { step: 'down', text: '−' },
  { step: 'mute', text: '' },
  { step: 'up', text: '+' },
] as const;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** The keys of a remote control, with an area for swipes. */
export function RemoteKeys({ hasVolume, onCommand }: RemoteKeysProps) {
  const press = (key: PhoneKey): void => onCommand({ kind: 'key', key });
  const key = (name: NamedKey, repeats = false) => (
    <KeyButton key={name} kind={name} label={t(`key_${name}`)} repeats={repeats} onPress={() => press(name)}>
      <KeyIcon name={name} />
    </KeyButton>
  );
  return (
    <>
      <div class="ring">
        {arrows.map((name) => key(name, true))}
        <KeyButton kind="ok" label="OK" onPress={() => press('ok')}>
          OK
        </KeyButton>
      </div>
      <div class="keys">
        {key('back')}
        <KeyButton label={t('key_home')} onPress={() => onCommand({ kind: 'home' })}>
          <KeyIcon name="home" />
        </KeyButton>
        {key('menu')}
      </div>
      <TouchPad onPress={press} />
      <div class="keys">{playback.map((name) => key(name, name !== 'playPause'))}</div>
      <div class="keys">
        <KeyButton label={t('key_channel_down')} onPress={() => press('channelDown')}>
          {t('channel_short')} −
        </KeyButton>
        <KeyButton label={t('key_channel_up')} onPress={() => press('channelUp')}>
          {t('channel_short')} +
        </KeyButton>
      </div>
      {hasVolume && (
        <div class="keys">
          {volume.map(({ step, text }) => (
            <KeyButton
              key={step}
              label={t(`key_volume_${step}`)}
              repeats={step !== 'mute'}
              onPress={() => onCommand({ kind: 'volume', step })}
            >
              {step === 'mute' ? <KeyIcon name="mute" /> : `${t('volume_short')} ${text}`}
            </KeyButton>
          ))}
        </div>
      )}
      <div class="keys">{functions.map((name) => key(name))}</div>
      <details class="digits">
        <summary>{t('digits')}</summary>
        <div class="keys">
          {digits.map((digit) => (
            <KeyButton key={digit} label={digit} onPress={() => press(digit)}>
              {digit}
            </KeyButton>
          ))}
        </div>
      </details>
    </>
  );
}

function TouchPad({ onPress }: { readonly onPress: (key: PhoneKey) => void }) {
  const [swipe] = useState(
    () =>
      new Swipe((key) => {
        navigator.vibrate?.(10);
        onPress(key);
      }),
  );
  const at = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });
  return (
    <div
      class="pad"
      // The keys above do the same for those who cannot swipe.
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        swipe.start(at(event));
      }}
      onPointerMove={(event) => swipe.move(at(event))}
      onPointerUp={() => swipe.end()}
      onPointerCancel={() => swipe.cancel()}
    >
      {t('pad')}
    </div>
  );
}
