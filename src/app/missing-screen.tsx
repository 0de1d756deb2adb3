import { groupPhone } from '@oyna/contract/group-phone';
import { useState } from 'react';
import { HelpPicture } from '../actions/support/help-picture.tsx';
import { useContactActions } from '../actions/support/use-contact-actions.ts';
import { useServiceConfig } from '../api/service-config.ts';
import { useEnter } from '../focus/tree/use-enter.ts';
import { parseLocation } from '../routes/location.ts';
import { Message, type MessageProps } from '../ui/message.tsx';

/**
 * The message of a screen whose code is missing, with the way to support. Where the screen for that is the missing one,
 * the number and the QR code of the help page remain.
 */
export function MissingScreen(props: MessageProps) {
  const { code = '' } = props;
  // It replaces a shorter one, whose buttons had the focus.
  useEnter('support');
  const contact = useContactActions(code);
  const [isContact] = useState(() => parseLocation(location.hash).route.name === 'contact');
  const phone = useServiceConfig()?.support.phone;
  return (
    <>
      <Message {...props} others={isContact ? [] : contact} />
      <HelpPicture
        code={code}
        wordsOf={({ address }) => (
          <>
            {phone && <div>{groupPhone(phone)}</div>}
            {address}
          </>
        )}
      />
    </>
  );
}
