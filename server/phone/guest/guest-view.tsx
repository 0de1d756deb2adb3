import { useRef, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { Icon } from '../icon.tsx';
import { Button, ErrorLine, Heading } from '../parts.tsx';
import { TelevisionControls } from '../remote/television-controls.tsx';
import { useTelevisions } from '../remote/use-televisions.ts';
import '../styles/remote.css';
import { t } from '../texts.ts';
import { useAction } from '../use-action.ts';
import { makeGuestChannel } from './guest-channel.ts';
import {
  forgetGuestInvitation,
  type GuestPass,
  guestInvitation,
  guestPass,
  keepGuestPass,
} from './guest-pass.ts';

interface GuestViewProps {
  /** To the page for viewers with an account. */
  readonly onAccount: () => void;
}

/** The remote of a guest's phone, which needs no account: an invitation to take, then the keys, then a word that it is over. */
export function GuestView({ onAccount }: GuestViewProps) {
  const [pass, setPass] = useState(guestPass);
  const [isOver, setOver] = useState(false);
  const action = useAction();
  const secret = guestInvitation();
  const end = (): void => {
    keepGuestPass(null);
    setPass(null);
    setOver(true);
  };
  if (pass && !secret) return <GuestRemote pass={pass} onOver={end} />;
  const join = async (): Promise<void> => {
    const taken = await callApi<GuestPass>('POST', 'guest/', { secret });
    forgetGuestInvitation();
    keepGuestPass(taken);
    setOver(false);
    setPass(taken);
  };
  return (
    <>
      <Heading>{t(isOver ? 'guest_over' : 'guest')}</Heading>
      <p class="why">{t(secret ? 'guest_why' : 'guest_scan')}</p>
      <ErrorLine error={action.error} />
      <div inert={action.isBusy}>
        {secret && (
          <Button kind="main" onClick={() => void action.run(join)}>
            {t('guest_join')}
          </Button>
        )}
        <Button onClick={onAccount}>{t('guest_account')}</Button>
      </div>
    </>
  );
}

interface GuestRemoteProps {
  readonly pass: GuestPass;
  readonly onOver: () => void;
}

function GuestRemote({ pass, onOver }: GuestRemoteProps) {
  const stays = useRef(false);
  const action = useAction();
  const { televisions, send, outcome } = useTelevisions(
    (onMessage) => makeGuestChannel(pass.token, onMessage, onOver),
    () => stays.current,
  );
  // The service lets it hear no other one.
  const television = televisions.find(({ session }) => session === pass.session);
  const leave = async (): Promise<void> => {
    await callApi('POST', 'guest/leave/', { token: pass.token });
    onOver();
  };
  return (
    <>
      <Heading>{t('guest')}</Heading>
      {television ? (
        <TelevisionControls
          television={television}
          name={pass.television || t('a_tv')}
          decides={false}
          outcome={outcome}
          onCommand={(command) => send(television.end, command)}
          stays={stays}
        />
      ) : (
        <div class="waiting">
          <Icon name="remote" />
          <p class="why">{t('guest_tv_off')}</p>
        </div>
      )}
      <ErrorLine error={action.error} />
      <Button onClick={() => void action.run(leave)}>{t('guest_leave')}</Button>
    </>
  );
}
