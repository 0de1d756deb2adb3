import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { SmsCodeField } from '../fields.tsx';
import { type FieldValues, Form } from '../form.tsx';
import { Button } from '../parts.tsx';
import { RequestError } from '../request.ts';
import { t } from '../texts.ts';
import { useAction } from '../use-action.ts';

/** A code sent to the viewer's phone, and the request it answers if the page sent it. */
export interface OwnCode {
  readonly code: string;
  readonly request_id?: string;
}

interface OwnCodeFormProps {
  readonly purpose: 'password' | 'delete_account';
  readonly submit: string;
  /** Fields before the code. */
  readonly children?: ComponentChildren;
  readonly onCode: (code: OwnCode, values: FieldValues) => Promise<void>;
  readonly onCancel: () => void;
}

/** Sends a code to the viewer's phone as it opens, and asks for it. */
export function OwnCodeForm({ purpose, submit, children, onCode, onCancel }: OwnCodeFormProps) {
  const [code, setCode] = useState('');
  const request = useRef<string | undefined>(undefined);
  const action = useAction();
  const send = async () => {
    try {
      const sent = await callApi<{ request_id?: string }>('POST', 'auth/me/code/', { purpose });
      request.current = sent.request_id;
    } catch (error) {
      // One sent a moment ago is fine, too.
      if (!(error instanceof RequestError) || error.code !== 'resend_too_soon') throw error;
    }
  };
  // In a layout effect, so that no frame offers controls that the request would ignore.
  useLayoutEffect(() => void action.run(send), []);
  const enter = (values: FieldValues) => {
    const request_id = request.current;
    return onCode({ code: values.code ?? '', ...(request_id !== undefined && { request_id }) }, values);
  };
  return (
    <Form
      submit={submit}
      action={action}
      onSubmit={enter}
      extra={
        <>
          <Button kind="plain" onClick={() => void action.run(send)}>
            {t('resend')}
          </Button>
          <Button kind="plain" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {children}
      <SmsCodeField value={code} action={action} onCode={setCode} onComplete={() => undefined} />
    </Form>
  );
}
