import { maxDeviceName, type Session } from '@oyna/contract/own-account';
import { useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { sessionName } from '../device-name.ts';
import { errorProps, Form } from '../form.tsx';
import { placeFacts } from '../network-place.ts';
import { Button } from '../parts.tsx';
import { t } from '../texts.ts';
import { useAction } from '../use-action.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { dayAndTime } from './day-and-time.ts';

interface DeviceRowProps {
  readonly session: Session;
  readonly onEnd: () => void;
  /** It has another name. */
  readonly onNamed: () => Promise<void>;
}

/** A signed-in device, which can be named and signed out. */
export function DeviceRow({ session: it, onEnd, onNamed }: DeviceRowProps) {
  const [isNaming, setNaming] = useState(false);
  const name = sessionName(it);
  const facts = [seenAt(it.last_seen_at), ...placeFacts(it)];
  return (
    <li>
      <div>
        <p>{name}</p>
        <p class="small">{it.is_current ? t('this_device') : facts.join(' · ')}</p>
      </div>
      <div class="row-buttons">
        <Button label={t('name_device', { device: name })} onClick={() => setNaming(!isNaming)}>
          {t('rename')}
        </Button>
        {!it.is_current && (
          <ConfirmButton
            label={t('end')}
            question={t('end_sure')}
            name={t('end_device', { device: name })}
            onConfirm={onEnd}
          />
        )}
      </div>
      {isNaming && (
        <NameForm
          session={it}
          onNamed={async () => {
            await onNamed();
            setNaming(false);
          }}
        />
      )}
    </li>
  );
}

function NameForm({ session: { id, name }, onNamed }: Pick<DeviceRowProps, 'session' | 'onNamed'>) {
  const action = useAction();
  const save = async (typed: string): Promise<void> => {
    await callApi('POST', 'auth/session/name/', { id, name: typed.trim() || null });
    await onNamed();
  };
  return (
    <Form submit={t('save')} action={action} onSubmit={({ name: typed = '' }) => save(typed)}>
      <label>
        {t('device_name')}
        <input
          name="name"
          autocomplete="off"
          maxLength={maxDeviceName}
          defaultValue={name ?? ''}
          placeholder={t('device_name_example')}
          {...errorProps(action)}
        />
      </label>
    </Form>
  );
}

const recentMs = 10 * 60_000;

function seenAt(time: string): string {
  if (Date.now() - Date.parse(time) < recentMs) return t('seen_now');
  return `${t('seen')} ${dayAndTime(time)}`;
}
