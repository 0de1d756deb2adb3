import type { GuestPhone } from '@oyna/contract/guest-phones';
import { useEffect, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { ErrorLine } from '../parts.tsx';
import { t } from '../texts.ts';
import { useAction } from '../use-action.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { dayAndTime } from './day-and-time.ts';

/** Guests' phones that are remotes of the account's televisions now; nothing without one. */
export function GuestRows() {
  const [guests, setGuests] = useState<readonly GuestPhone[]>([]);
  const action = useAction();
  const load = async (): Promise<void> => {
    setGuests((await callApi<{ guests: readonly GuestPhone[] }>('GET', 'auth/session/guest/')).guests);
  };
  // The page works without the list.
  useEffect(() => void load().catch(() => undefined), []);
  if (guests.length === 0) return null;
  const end = (id: string) => async (): Promise<void> => {
    await callApi('POST', 'auth/session/guest/end/', { id });
    await load();
  };
  return (
    <>
      <h2>{t('guest_phones')}</h2>
      <ul class="devices" inert={action.isBusy}>
        {guests.map(({ id, device, ends_at }) => (
          <li key={id}>
            <div>
              <p>{device || t('unknown_device')}</p>
              <p class="small">{t('guest_until', { time: dayAndTime(ends_at) })}</p>
            </div>
            <div class="row-buttons">
              <ConfirmButton
                label={t('guest_end')}
                question={t('guest_end_sure')}
                onConfirm={() => void action.run(end(id))}
              />
            </div>
          </li>
        ))}
      </ul>
      <ErrorLine error={action.error} />
    </>
  );
}
