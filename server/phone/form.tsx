import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ErrorLine } from './parts.tsx';
import type { Action } from './use-action.ts';

const errorId = 'form-error';

export type FieldValues = Readonly<Record<string, string>>;

interface FormProps {
  /** Its fields; the last one has `errorProps`. */
  readonly children: ComponentChildren;
  readonly submit: string;
  /** Content below the button. */
  readonly extra?: ComponentChildren;
  readonly action: Action;
  /** Receives the content of the fields by name, as it is in the document: an autofill may change several at once. */
  onSubmit(values: FieldValues): Promise<unknown>;
}

/** A form: fields, a line for their errors, and a button. After a failure, the last field takes the focus. */
export function Form({ children, submit, extra, action, onSubmit }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLElement>('input:not([type=radio]), textarea');
    if (action.failures > 0 && fields) fields[fields.length - 1]?.focus();
  }, [action.failures]);
  return (
    <form
      ref={form}
      noValidate
      inert={action.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const values = Object.fromEntries(new FormData(event.currentTarget)) as FieldValues;
        void action.run(() => onSubmit(values));
      }}
    >
      {children}
      <ErrorLine id={errorId} error={action.error} />
      <button type="submit" class="button main">
        {submit}
      </button>
      {extra}
    </form>
  );
}

/** Attributes that connect the last field of a form with its error line. */
export function errorProps({ error }: Action) {
  return { 'aria-describedby': errorId, 'aria-invalid': error !== '' };
}
