import { useTranslation } from 'react-i18next';
import type { SpeechRecognitionClass } from '#platforms/platform.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { openModal } from '../../../state/modal.ts';
import { Button } from '../../../ui/button.tsx';
import { useOpeningKey } from '../../../ui/use-opening-key.ts';
import { VoicePanel } from './voice-panel.tsx';

export interface VoiceSearchProps {
  readonly recognition: SpeechRecognitionClass;
  readonly onHeard: (text: string) => void;
}

const microphone = {
  path: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11a6 6 0 0 0 12 0M12 17v4M9 21h6',
};

/** Starts listening on OK, or on the search key of the remote. */
export function VoiceSearch({ recognition, onHeard }: VoiceSearchProps) {
  const { t } = useTranslation();
  const { active } = useScreen();
  const open = (): void => openModal(<VoicePanel recognition={recognition} onHeard={onHeard} />);
  useOpeningKey('search', open, active);
  return <Button icon={microphone} iconOnly label={t('search.voice.start')} onPress={open} />;
}
