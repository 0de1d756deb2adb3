import { useState } from 'preact/hooks';
import { callApi } from './call-api.ts';
import { deviceName } from './device-name.ts';
import { CodeField } from './fields.tsx';
import { Form } from './form.tsx';
import { Button, ErrorLine, Heading } from './parts.tsx';
import { RequestError } from './request.ts';
import { t } from './texts.ts';
import type { Television, TvState } from './tv-state.ts';
import { useAction } from './use-action.ts';

interface TvQuestionProps {
  readonly tv: Television;
  readonly byLink: boolean;
  readonly onChange: (state: TvState) => void;
}

const lettersLength = 3;

/**
 * Asks whether a television may sign in. If its code came in an address, the viewer copies the last letters from the
 * screen: a stranger may have sent the address of their own television, which the viewer does not see.
 */
export function TvQuestion({ tv, byLink, onChange }: TvQuestionProps) {
  const [letters, setLetters] = useState('');
  const action = useAction();
  const decide = (approve: boolean) => async () => {
    try {
      await callApi('POST', 'login-image/approve/', { user_code: tv.user_code, approve });
      onChange({ step: 'decided', outcome: approve ? 'approved' : 'denied' });
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 'expired_token') throw error;
      // An expired code cannot be decided again.
      onChange({ step: 'code', code: '', error: error.message });
    }
  };
  const approve = async (typed = '') => {
    if (typed !== tv.user_code.slice(-lettersLength)) {
      throw new RequestError({ code: 'letters_wrong', detail: t('letters_wrong') });
    }
    await decide(true)();
  };
  const deny = <Button onClick={() => void action.run(decide(false))}>{t('deny')}</Button>;
  return (
    <>
      <Heading>{t('ask')}</Heading>
      <p class="why">{t(byLink ? 'ask_letters_why' : 'ask_why')}</p>
      <div class="card" inert={action.isBusy}>
        <p class="device">{deviceName(tv.device)}</p>
        <p class="user-code">{byLink ? `${tv.user_code.slice(0, -lettersLength)}•••` : tv.user_code}</p>
        {tv.requested_at && <p class="small">{ageOf(tv.requested_at)}</p>}
        <p class="small">{`${t('address_of_tv')}: ${tv.ip}`}</p>
        {tv.same_network === true && <p class="small">{t('network_same')}</p>}
        {tv.same_network === false && (
          <p class="warning" role="note">
            {t('network_other')}
          </p>
        )}
        {byLink ? (
          <Form
            submit={t('approve')}
            action={action}
            onSubmit={(values) => approve(values.letters)}
            extra={deny}
          >
            <CodeField
              label={t('letters_label')}
              name="letters"
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              maxLength={lettersLength}
              value={letters}
              action={action}
              clean={(typed) =>
                typed
                  .toUpperCase()
                  .replace(/[^A-Z]/g, '')
                  .slice(0, lettersLength)
              }
              onCode={setLetters}
              onComplete={() => undefined}
            />
          </Form>
        ) : (
          <>
            <Button kind="main" onClick={() => void action.run(decide(true))}>
              {t('approve')}
            </Button>
            {deny}
          </>
        )}
      </div>
      {!byLink && <ErrorLine error={action.error} />}
    </>
  );
}

/** The age of a request by the phone's clock, which a wrong clock does not make negative. */
function ageOf(requestedAt: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(requestedAt)) / 60_000));
  return minutes === 0 ? t('asked_now') : t('asked', { minutes });
}
