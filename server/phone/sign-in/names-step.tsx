import { errorProps, Form } from '../form.tsx';
import { Heading } from '../parts.tsx';
import { t } from '../texts.ts';
import { useAction } from '../use-action.ts';

interface NamesStepProps {
  readonly onEnter: (names: { first_name: string; last_name: string }) => Promise<void>;
}

const maxLength = 60;

/** Asks for the name of a new account. */
export function NamesStep({ onEnter }: NamesStepProps) {
  const action = useAction();
  return (
    <>
      <Heading>{t('names')}</Heading>
      <p class="why">{t('names_why')}</p>
      <Form
        submit={t('register')}
        action={action}
        onSubmit={({ first_name = '', last_name = '' }) => onEnter({ first_name, last_name })}
      >
        <label>
          {t('first_name')}
          <input type="text" autocomplete="given-name" name="first_name" maxLength={maxLength} />
        </label>
        <label>
          {t('last_name')}
          <input
            type="text"
            autocomplete="family-name"
            name="last_name"
            maxLength={maxLength}
            {...errorProps(action)}
          />
        </label>
      </Form>
    </>
  );
}
