import type { OwnParty } from '@oyna/contract/party';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/use-error-text.ts';
import { enterParty } from '../../features/party/api/current-party.ts';
import { Button } from '../../ui/button.tsx';
import { CodePad } from '../../ui/code-pad.tsx';
import modal from '../../ui/modal.module.css';
import { ModalHeading } from '../../ui/modal-heading.tsx';

interface JoinByCodeProps {
  readonly onJoined: (own: OwnParty) => void;
  readonly onClose: () => void;
}

/** Joins a party by the eight digits that another television shows; for the modal. */
export function JoinByCode({ onJoined, onClose }: JoinByCodeProps) {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  /** Whether it must be typed again. */
  const enter = async (code: string): Promise<boolean> => {
    setBusy(true);
    try {
      onJoined(await enterParty(code));
      return false;
    } catch (error) {
      setFault(textOf(error).sentence);
      return true;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={modal.panel}>
      <ModalHeading>{t('party.join')}</ModalHeading>
      <p className={modal.text}>{t('party.codeHint')}</p>
      <CodePad
        name="party"
        length={8}
        onCode={enter}
        busy={busy}
        notice={fault}
        wrong={fault !== ''}
        lines={2}
        onType={() => setFault('')}
        labels={{ erase: t('action.erase'), submit: t('action.continue') }}
      />
      <div className={modal.actions}>
        <Button label={t('party.close')} onPress={onClose} />
      </div>
    </div>
  );
}
