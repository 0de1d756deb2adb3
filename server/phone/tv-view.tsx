import { useEffect, useState } from 'preact/hooks';
import { callApi } from './call-api.ts';
import { deviceName } from './device-name.ts';
import { CodeField } from './fields.tsx';
import { Form } from './form.tsx';
import { Button, ErrorLine, Heading } from './parts.tsx';
import { RequestError } from './request.ts';
import { t } from './texts.ts';
import { useAction } from './use-action.ts';

/** The response of `login-image/approve/`. */
interface Television {
  readonly user_code: string;
  readonly device: { readonly platform: string; readonly model?: string | null };
  readonly ip: string;
}

export type TvState =
  /** Asks for the code; `code` is the one of the address, `error` comes from before this step. */
  | { readonly step: 'code'; readonly code: string; readonly error: string }
  | { readonly step: 'question'; readonly tv: Television }
  | { readonly step: 'decided'; readonly outcome: 'approved' | 'denied' };

interface TvProps<S extends TvState = TvState> {
  readonly state: S;
  readonly onChange: (state: TvState) => void;
}

type StepProps<N extends TvState['step']> = TvProps<Extract<TvState, { step: N }>>;

const codeLength = 7;

/** Removes the code of a QR code from the address, so that a reload does not use it again; empty without one. */
export function takeCode(): string {
  const url = new URL(location.href);
  const code = url.searchParams.get('code');
  if (code === null) return '';
  url.searchParams.delete('code');
  history.replaceState(null, '', url);
  return formatCode(code);
}

/** `ABC-DEF`, however it was typed. */
function formatCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, codeLength - 1);
  return letters.length > 3 ? `${letters.slice(0, 3)}-${letters.slice(3)}` : letters;
}

/** Approves the sign-in of a television. */
export function TvView({ state, onChange }: TvProps) {
  if (state.step === 'code') return <CodeStep state={state} onChange={onChange} />;
  if (state.step === 'question') return <QuestionStep state={state} onChange={onChange} />;
  return (
    <>
      <Heading>{t(state.outcome)}</Heading>
      <p class="why">{t(`${state.outcome}_why`)}</p>
      <Button onClick={() => onChange({ step: 'code', code: '', error: '' })}>{t('another_tv')}</Button>
    </>
  );
}

function CodeStep({ state, onChange }: StepProps<'code'>) {
  const [code, setCode] = useState(state.code);
  const action = useAction(state.error);
  const find = (userCode: string) => async () => {
    const query = new URLSearchParams({ user_code: userCode });
    const tv = await callApi<Television>('GET', `login-image/approve/?${query}`);
    onChange({ step: 'question', tv });
  };
  // The code of the address is sent once.
  useEffect(() => {
    if (state.code === '') return;
    void action.run(find(state.code));
    onChange({ step: 'code', code: '', error: '' });
  }, []);
  return (
    <>
      <Heading>{t('tv_code')}</Heading>
      <p class="why">{t('tv_code_why')}</p>
      <Form submit={t('go_on')} action={action} onSubmit={({ user_code = '' }) => find(user_code)()}>
        <CodeField
          label={t('tv_code_label')}
          name="user_code"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={codeLength}
          value={code}
          action={action}
          clean={formatCode}
          onCode={setCode}
          onComplete={(typed) => void action.run(find(typed))}
        />
      </Form>
    </>
  );
}

function QuestionStep({ state: { tv }, onChange }: StepProps<'question'>) {
  const action = useAction();
  const decide = (approve: boolean) => () =>
    action.run(async () => {
      try {
        await callApi('POST', 'login-image/approve/', { user_code: tv.user_code, approve });
        onChange({ step: 'decided', outcome: approve ? 'approved' : 'denied' });
      } catch (error) {
        if (!(error instanceof RequestError) || error.code !== 'expired_token') throw error;
        // An expired code cannot be decided again.
        onChange({ step: 'code', code: '', error: error.message });
      }
    });
  return (
    <>
      <Heading>{t('ask')}</Heading>
      <p class="why">{t('ask_why')}</p>
      <div class="card" inert={action.isBusy}>
        <p class="device">{deviceName(tv.device)}</p>
        <p class="user-code">{tv.user_code}</p>
        <p class="small">{`${t('address_of_tv')}: ${tv.ip}`}</p>
        <Button kind="main" onClick={decide(true)}>
          {t('approve')}
        </Button>
        <Button onClick={decide(false)}>{t('deny')}</Button>
      </div>
      <ErrorLine error={action.error} />
    </>
  );
}
