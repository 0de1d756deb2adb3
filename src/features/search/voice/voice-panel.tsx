import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpeechRecognitionClass } from '#platforms/platform.ts';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { moveFocus } from '../../../focus/tree/move-focus.ts';
import { useLang } from '../../../state/lang.ts';
import { closeModal } from '../../../state/modal.ts';
import { Button } from '../../../ui/button.tsx';
import modal from '../../../ui/modal.module.css';
import { ModalHeading } from '../../../ui/modal-heading.tsx';
import { listen, type VoiceFailure } from './listen.ts';

interface VoicePanelProps {
  readonly recognition: SpeechRecognitionClass;
  readonly onHeard: (text: string) => void;
}

/** Listens and shows what it hears; for the modal. Closing it stops listening. */
export function VoicePanel({ recognition, onHeard }: VoicePanelProps) {
  const { t } = useTranslation();
  const lang = useLang((state) => state.lang);
  const [heard, setHeard] = useState('');
  const [failure, setFailure] = useState<VoiceFailure | null>(null);
  const finish = useEffectEvent((text: string) => {
    closeModal();
    onHeard(text);
  });
  const listenAgain = (): void => {
    // Its own button is about to disappear.
    moveFocus('voice-cancel');
    setFailure(null);
  };
  const isListening = failure === null;
  useEffect(() => {
    if (!isListening) return;
    setHeard('');
    return listen(recognition, lang, { onText: setHeard, onHeard: finish, onFailed: setFailure });
  }, [recognition, lang, isListening]);
  return (
    <div className={modal.panel}>
      <ModalHeading>{t(failure ? `search.voice.${failure}` : 'search.voice.listening')}</ModalHeading>
      <p className={modal.text} role="status">
        {heard ||
          (isListening && t('search.voice.hint')) ||
          (failure === 'denied' && t('search.voice.deniedText'))}
      </p>
      <FocusGroup orientation="horizontal" className={modal.actions}>
        <Button
          focusKey="voice-cancel"
          label={t('action.cancel')}
          onPress={closeModal}
          className={modal.action}
        />
        {failure && <Button label={t('action.retry')} onPress={listenAgain} />}
      </FocusGroup>
    </div>
  );
}
