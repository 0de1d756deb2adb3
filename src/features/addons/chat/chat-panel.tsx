import { groupPhone } from '@oyna/contract/group-phone';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHelpLink } from '../../../api/help-link.ts';
import { useServiceConfig } from '../../../api/service-config.ts';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { reportEvent } from '../../../shared/analytics.ts';
import { useNavigation } from '../../../shared/navigation.ts';
import { closeModal } from '../../../state/modal.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import modal from '../../../ui/modal.module.css';
import { ModalHeading } from '../../../ui/modal-heading.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { ChatFrame } from './chat-frame.tsx';
import styles from './chat-panel.module.css';
import { useChatSource } from './use-chat-source.ts';

/**
 * How support is reached: in the vendor's chat where this set can run it, by a phone that reads the QR code, by telephone,
 * or by writing from here; for the modal.
 */
export function ChatPanel() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const config = useServiceConfig();
  const support = config?.support;
  const write = (): void => {
    closeModal();
    navigation.open({ name: 'contact' });
  };
  const help = useHelpLink(support);
  const { source, fail } = useChatSource(config?.chat);
  const as = useRef<'panel' | 'widget'>('panel');
  if (source) as.current = 'widget';
  useEffect(() => () => reportEvent('chat', { as: as.current }), []);
  return (
    <div className={classes(modal.panel, modal.wide)}>
      <div className={styles.sides}>
        {source && <ChatFrame source={source} label={t('menu.contact')} onFail={fail} />}
        {help && !source && <QrCode image={help.image} size={320} />}
        <div className={styles.words}>
          <ModalHeading>{t('menu.contact')}</ModalHeading>
          {config?.chat === null && <p className={modal.text}>{t('contact.noChat')}</p>}
          {help && (
            <p className={modal.text}>
              {t(config?.chat ? 'contact.chatByPhone' : 'contact.byPhone', { address: help.address })}
            </p>
          )}
          {support?.phone && (
            <p className={modal.text}>{t('contact.call', { phone: groupPhone(support.phone) })}</p>
          )}
          {support?.telegram && <p className={modal.text}>Telegram: {support.telegram}</p>}
        </div>
      </div>
      <FocusGroup orientation="horizontal" className={modal.actions}>
        <Button label={t('contact.write')} onPress={write} className={modal.action} />
        <Button
          label={t('contact.diagnostics')}
          onPress={() => {
            closeModal();
            navigation.open({ name: 'diagnostics' });
          }}
          className={modal.action}
        />
        <Button label={t('action.close')} onPress={closeModal} />
      </FocusGroup>
    </div>
  );
}
