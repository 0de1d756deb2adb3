import { groupPhone } from '@oyna/contract/group-phone';
import type { Session } from '@oyna/contract/own-account';
import { useLayoutEffect, useState } from 'preact/hooks';
import { callApi } from './call-api.ts';
import { deviceName } from './device-name.ts';
import { Button, ErrorLine, Heading, HelpLink } from './parts.tsx';
import { PicturePart } from './picture-part.tsx';
import { session, signOut } from './session.ts';
import { t } from './texts.ts';
import { useAction } from './use-action.ts';

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
            <DeviceRow key={device.id} session={device} onEnd={block({ id: device.id })} />
          ))}
        </ul>
        <ConfirmButton
          label={t('end_others')}
          hidden={devices.length < 2}
          onConfirm={block({ others: true })}
        />
        <Button onClick={leave}>{t('sign_out')}</Button>
      </div>
      <ErrorLine error={action.error} />
      <HelpLink />
    </>
  );
}

function DeviceRow({ session: it, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const name = deviceName(it.device);
  return (
    <li>
      <div>
        <p>{name}</p>
        <p class="small">{it.is_current ? t('this_device') : `${seenAt(it.last_seen_at)} · ${it.ip}`}</p>
      </div>
      {!it.is_current && (
        <ConfirmButton label={t('end')} name={t('end_device', { device: name })} onConfirm={onEnd} />
      )}
    </li>
  );
}

interface ConfirmButtonProps {
  readonly label: string;
  /** Accessible name, if the label alone is ambiguous. */
  readonly name?: string;
  readonly hidden?: boolean;
  readonly onConfirm: () => void;
}

/** A button that asks once more; it forgets the first tap when it loses the focus. */
function ConfirmButton({ label, name, hidden = false, onConfirm }: ConfirmButtonProps) {
  const [isSure, setSure] = useState(false);
  return (
    <Button
      label={isSure ? undefined : name}
      hidden={hidden}
      onClick={() => {
        if (isSure) onConfirm();
        else setSure(true);
      }}
      onBlur={() => setSure(false)}
    >
      {isSure ? t('end_sure') : label}
    </Button>
  );
}

const recentMs = 10 * 60_000;

/** Date and time in digits, because not every browser supports Uzbek. */
function seenAt(time: string): string {
  const at = new Date(time);
  if (Date.now() - at.getTime() < recentMs) return t('seen_now');
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`;
  return `${t('seen')} ${day}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}
