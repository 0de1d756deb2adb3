import { groupPhone } from '@oyna/contract/group-phone';
import type { Session } from '@oyna/contract/own-account';
import { useLayoutEffect, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { Button, ErrorLine, Heading, HelpLink } from '../parts.tsx';
import { session, signOut } from '../session.ts';
import { t } from '../texts.ts';
import { useAction } from '../use-action.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { DeviceRow } from './device-row.tsx';
import { GuestRows } from './guest-rows.tsx';
import { PicturePart } from './picture-part.tsx';

/** The signed-in viewer and their devices; each device can be signed out here. */
export function AccountView({ onSignOut }: { readonly onSignOut: () => void }) {
  const [devices, setDevices] = useState<readonly Session[]>([]);
  const action = useAction();
  const user = session()?.user;

  const load = async () => {
    const path = 'auth/session/list/?page_size=100';
    const { results } = await callApi<{ results: readonly Session[] }>('GET', path);
    setDevices(results);
  };
  const block = (body: object) => () =>
    action.run(async () => {
      await callApi('POST', 'auth/session/block/', body);
      await load();
    });
  const leave = () =>
    action.run(async () => {
      await signOut();
      onSignOut();
    });
  // Loads once. In a layout effect, so that no frame offers controls that the load would ignore.
  useLayoutEffect(() => void action.run(load), []);

  return (
    <>
      <Heading>{user?.name || t('account')}</Heading>
      <p class="why">{groupPhone(user?.phone ?? '')}</p>
      <PicturePart />
      <h2>{t('devices')}</h2>
      <div inert={action.isBusy}>
        <ul class="devices">
          {devices.map((device) => (
            <DeviceRow key={device.id} session={device} onEnd={block({ id: device.id })} onNamed={load} />
          ))}
        </ul>
        <ConfirmButton
          label={t('end_others')}
          question={t('end_sure')}
          hidden={devices.length < 2}
          onConfirm={block({ others: true })}
        />
        <GuestRows />
        <a class="button" href="#profiles">
          {t('profiles')}
        </a>
        <a class="button" href="#security">
          {t('security')}
        </a>
        <Button onClick={leave}>{t('sign_out')}</Button>
      </div>
      <ErrorLine error={action.error} />
      <HelpLink />
    </>
  );
}
