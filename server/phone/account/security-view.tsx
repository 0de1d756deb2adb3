import type { LinkedAccount, SignInEntry } from '@oyna/contract/security';
import { useLayoutEffect, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { deviceName } from '../device-name.ts';
import { placeFacts } from '../network-place.ts';
import { Button, ErrorLine, Heading } from '../parts.tsx';
import { t } from '../texts.ts';
import { useAction } from '../use-action.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { dayAndTime } from './day-and-time.ts';
import { DeletionStep } from './deletion-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { saveFile } from './save-file.ts';

interface Security {
  readonly linked: readonly LinkedAccount[];
  readonly sign_ins: readonly SignInEntry[];
}

type Step = 'overview' | 'password' | 'deletion';

/** Linked accounts, recent sign-ins, the password and the viewer's data, with one button that secures the account. */
export function SecurityView({ onSignOut }: { readonly onSignOut: () => void }) {
  const [step, setStep] = useState<Step>('overview');
  const [notice, setNotice] = useState('');
  const back = () => setStep('overview');
  if (step === 'deletion') return <DeletionStep onDone={onSignOut} onCancel={back} />;
  if (step === 'password') {
    const done = () => {
      setNotice(t('password_changed'));
      back();
    };
    return <PasswordStep onDone={done} onCancel={back} />;
  }
  return <Overview notice={notice} onNotice={setNotice} onStep={setStep} />;
}

interface OverviewProps {
  readonly notice: string;
  readonly onNotice: (text: string) => void;
  readonly onStep: (step: Step) => void;
}

function Overview({ notice, onNotice, onStep }: OverviewProps) {
  const [{ linked, sign_ins }, setSecurity] = useState<Security>({ linked: [], sign_ins: [] });
  const action = useAction();
  const load = async () => setSecurity(await callApi<Security>('GET', 'auth/me/security/'));
  // Loads once. In a layout effect, so that no frame offers controls that the load would ignore.
  useLayoutEffect(() => void action.run(load), []);
  const secure = () =>
    action.run(async () => {
      await callApi('POST', 'auth/session/block/', { others: true });
      onNotice(t('secured'));
      onStep('password');
    });
  const unlink = () =>
    action.run(async () => {
      await callApi('DELETE', 'auth/me/telegram/');
      await load();
    });
  const save = () =>
    action.run(async () => saveFile('oyna.json', await callApi<object>('GET', 'auth/me/export/')));
  return (
    <>
      <Heading>{t('security')}</Heading>
      <p class="why">{t('secure_why')}</p>
      {notice && (
        <p class="notice" role="status">
          {notice}
        </p>
      )}
      <div inert={action.isBusy}>
        <ConfirmButton kind="main" label={t('secure')} question={t('secure_sure')} onConfirm={secure} />
        <Button onClick={() => onStep('password')}>{t('password_new')}</Button>
        <ErrorLine error={action.error} />
        <h2>{t('linked')}</h2>
        {linked.length === 0 && <p class="small">{t('linked_none')}</p>}
        <ul class="devices">
          {linked.map(({ name, linked_at }) => (
            <li key="telegram">
              <div>
                <p>{`Telegram ${name}`.trim()}</p>
                {linked_at && <p class="small">{dayAndTime(linked_at)}</p>}
              </div>
              <ConfirmButton
                label={t('unlink')}
                question={t('unlink_sure')}
                name={`Telegram: ${t('unlink')}`}
                onConfirm={unlink}
              />
            </li>
          ))}
        </ul>
        <h2>{t('sign_ins')}</h2>
        <ul class="devices">
          {sign_ins.map((entry) => (
            <SignInRow key={`${entry.at} ${entry.device.model}`} entry={entry} />
          ))}
        </ul>
        <h2>{t('data')}</h2>
        <Button onClick={save}>{t('data_save')}</Button>
        <Button onClick={() => onStep('deletion')}>{t('delete_account')}</Button>
      </div>
      <p class="foot">
        <a href="#account">{t('devices')}</a>
      </p>
    </>
  );
}

function SignInRow({ entry }: { readonly entry: SignInEntry }) {
  const { at, device, method, ended_at } = entry;
  const facts = [dayAndTime(at), ...(method ? [t(`method_${method}`)] : []), ...placeFacts(entry)];
  return (
    <li>
      <div>
        <p>{deviceName(device)}</p>
        <p class="small">{facts.join(' · ')}</p>
        {ended_at && <p class="small">{t('sign_in_ended')}</p>}
      </div>
    </li>
  );
}
