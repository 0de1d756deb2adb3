import type { PartyContent } from '@oyna/contract/party';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorAlert } from '../../api/use-error-text.ts';
import { beginParty, currentParty } from '../../features/party/api/current-party.ts';
import { isHost, useParty } from '../../features/party/party-store.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import type { Navigation } from '../../shared/navigation.ts';
import { closeModal } from '../../state/modal.ts';
import { Button } from '../../ui/button.tsx';
import modal from '../../ui/modal.module.css';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { qrImage } from '../../ui/qr-image.ts';
import { JoinByCode } from './join-by-code.tsx';
import { MemberRows } from './member-rows.tsx';
import styles from './party-panel.module.css';

export interface PartyPanelProps {
  readonly content: PartyContent;
  readonly navigation: Navigation;
  /** Where a party of a title starts that does not play yet, in seconds. It is paused then. */
  readonly from?: number;
  /** The place of a title that plays on this television already. */
  readonly playing?: () => { readonly position: number; readonly paused: boolean };
}

/** Starts a party or joins one; in one, shows its code, its members and its rules. For the modal. */
export function PartyPanel({ content, navigation, from = 0, playing }: PartyPanelProps) {
  const { t } = useTranslation();
  const showError = useErrorAlert();
  const { own } = useParty();
  const [joins, setJoins] = useState(false);
  const [busy, setBusy] = useState(false);
  const watch = (to: PartyContent, position: number): void => {
    closeModal();
    navigation.open({ name: 'watchTitle', id: to.id, episode: to.episode, from: Math.floor(position) });
  };
  const start = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const { position, paused } = playing?.() ?? { position: from, paused: true };
    await beginParty(content, position, paused).catch(showError);
    setBusy(false);
  };
  if (!own && joins)
    return <JoinByCode onJoined={({ party }) => watch(party.content, party.position)} onClose={closeModal} />;
  if (!own)
    return (
      <div className={modal.panel}>
        <ModalHeading>{t('party.heading')}</ModalHeading>
        <p className={modal.text}>{t('party.startHint')}</p>
        <FocusGroup orientation="horizontal" className={modal.actions}>
          <Button label={t('party.start')} onPress={() => void start()} className={modal.action} />
          <Button label={t('party.join')} onPress={() => setJoins(true)} className={modal.action} />
        </FocusGroup>
      </div>
    );
  const { party, member, link } = own;
  const hosts = isHost(own);
  const rule = (rules: { control?: 'host' | 'all'; waits?: boolean }) => () =>
    void currentParty()
      ?.send({ kind: 'rules', ...rules })
      .catch(showError);
  return (
    <div className={`${modal.panel} ${modal.wide}`}>
      <ModalHeading>{t('party.heading')}</ModalHeading>
      <div className={styles.body}>
        <QrCode image={qrImage(link)} size={280} />
        <div className={styles.words}>
          <p>{t('party.scan')}</p>
          <p className={styles.code}>
            {t('party.code', { code: `${party.code.slice(0, 4)} ${party.code.slice(4)}` })}
          </p>
          <MemberRows members={party.members} />
        </div>
      </div>
      <FocusGroup orientation="horizontal" className={styles.actions}>
        {!playing && (
          <Button
            label={t('action.watch')}
            onPress={() => watch(party.content, party.position)}
            className={styles.action}
          />
        )}
        <Button
          label={t('party.leave')}
          onPress={() => {
            currentParty()?.leave();
            closeModal();
          }}
          className={styles.action}
        />
        {hosts && (
          <Button
            label={t('party.end')}
            onPress={() => {
              void currentParty()?.send({ kind: 'end' }).catch(showError);
              closeModal();
            }}
            className={styles.action}
          />
        )}
      </FocusGroup>
      {hosts && (
        <FocusGroup orientation="vertical" className={styles.rules}>
          <Button
            label={t(party.control === 'host' ? 'party.hostControls' : 'party.allMayControl')}
            onPress={rule({ control: party.control === 'host' ? 'all' : 'host' })}
            className={styles.action}
          />
          <Button
            label={t(party.waits ? 'party.waits' : 'party.waitsNot')}
            onPress={rule({ waits: !party.waits })}
            className={styles.action}
          />
        </FocusGroup>
      )}
      {hosts && party.members.length > 1 && (
        <FocusGroup orientation="horizontal" className={styles.actions}>
          {party.members
            .filter(({ number }) => number !== member)
            .map(({ number, name }) => (
              <Button
                key={number}
                label={t('party.remove', { name })}
                onPress={() => void currentParty()?.send({ kind: 'remove', member: number }).catch(showError)}
                className={styles.action}
              />
            ))}
        </FocusGroup>
      )}
    </div>
  );
}
