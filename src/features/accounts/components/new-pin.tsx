import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer } from '../../../focus/tree/layers.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { PinPad } from './pin-pad.tsx';

interface NewPinProps {
  /** The reason for a PIN, in place of the usual sentence. */
  readonly sentence?: string;
  /** Receives a PIN that was typed twice; `true` if another one must be typed. */
  readonly onPin: (pin: string) => Promise<boolean>;
  readonly busy: boolean;
  readonly onType: () => void;
}

/** A new PIN, typed twice, because nobody sees the digits. */
export function NewPin({ sentence, onPin, busy, onType }: NewPinProps) {
  const { t } = useTranslation();
  const { active } = useScreen();
  const [first, setFirst] = useState<string | null>(null);
  const [differs, setDiffers] = useState(false);
  const start = (): void => setFirst(null);
  useLayer(active && first !== null, start);
  const take = async (pin: string): Promise<boolean> => {
    if (first === null) {
      setFirst(pin);
      return true;
    }
    if (pin === first) return onPin(pin);
    setDiffers(true);
    start();
    return true;
  };
  return (
    <PinPad
      key={first === null ? 'first' : 'again'}
      name={first === null ? 'new-pin' : 'pin-again'}
      heading={t(first === null ? 'pin.newHeading' : 'pin.repeatHeading')}
      sentence={first === null ? (sentence ?? t('pin.newText')) : t('pin.repeatText')}
      onPin={take}
      busy={busy}
      error={null}
      problem={differs ? t('pin.differs') : undefined}
      onType={() => {
        setDiffers(false);
        onType();
      }}
    />
  );
}
