import { useEffect, useState } from 'preact/hooks';
import { callApi } from './call-api.ts';
import { CodeField } from './fields.tsx';
import { Form } from './form.tsx';
import { Button, Heading } from './parts.tsx';
import { SameAccount } from './same-account.tsx';
import { t } from './texts.ts';
import { TvQuestion } from './tv-question.tsx';
import type { Television, TvState } from './tv-state.ts';
import { useAction } from './use-action.ts';

interface TvProps<S extends TvState = TvState> {
  readonly state: S;
  readonly onChange: (state: TvState) => void;
}

type StepProps<N extends TvState['step']> = TvProps<Extract<TvState, { step: N }>>;

const codeLength = 7;

/** Removes the code of a QR code from the address, so that a reload does not use it again; empty if none. */
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
  if (state.step === 'question') return <TvQuestion {...state} onChange={onChange} />;
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
  const [linked] = useState(state.code);
  const action = useAction(state.error);
  const find = (userCode: string) => async () => {
    const query = new URLSearchParams({ user_code: userCode });
    const tv = await callApi<Television>('GET', `login-image/approve/?${query}`);
    onChange({ step: 'question', tv, byLink: userCode === linked });
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
      <p class="why">{t('tv_code_type')}</p>
      <SameAccount />
    </>
  );
}
