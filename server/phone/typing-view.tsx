import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';
import { fetchOpenFields, fieldsPollMs, type OpenField } from './open-fields.ts';
import { Button, ErrorLine, Heading } from './parts.tsx';
import { reportError } from './report-errors.ts';
import { RequestError } from './request.ts';
import { SameAccount } from './same-account.tsx';
import { type SendingState, textSender } from './text-sender.ts';
import { t } from './texts.ts';
import { usePolling } from './use-polling.ts';
import { VoiceButton } from './voice-button.tsx';

const fieldNames = { search: 'field_search', comment: 'field_comment', contact: 'field_contact' } as const;

const keyOf = ({ session, field }: OpenField) => `${session} ${field}`;

/** The account's televisions with an open text field, each with its own field here. */
export function TypingView() {
  const [fields, setFields] = useState<readonly OpenField[]>([]);
  const [error, setError] = useState('');
  const list = useRef<HTMLDivElement>(null);

  const poll = async (): Promise<void> => {
    try {
      setFields(await fetchOpenFields());
      setError('');
    } catch (failure) {
      if (failure instanceof RequestError) setError(failure.message);
      else reportError(failure);
    }
  };
  usePolling(poll, fieldsPollMs);

  const isAny = fields.length > 0;
  // Only the first field to open takes the focus.
  useEffect(() => {
    if (fields.length === 1) list.current?.querySelector('textarea')?.focus();
  }, [isAny]);

  return (
    <>
      <Heading>{t('type')}</Heading>
      <div ref={list}>
        {fields.map((field) => (
          <TypingCard key={keyOf(field)} target={field} onClosed={poll} />
        ))}
      </div>
      <div class="waiting" hidden={isAny}>
        <Icon name="type" />
        <p class="why">{t('type_why')}</p>
        <SameAccount />
      </div>
      <ErrorLine error={error} />
    </>
  );
}

interface TypingCardProps {
  readonly target: OpenField;
  readonly onClosed: () => Promise<void>;
}

function TypingCard({ target, onClosed }: TypingCardProps) {
  const { session, device, field } = target;
  const [text, setText] = useState('');
  const [progress, setProgress] = useState<{
    readonly state: SendingState;
    readonly error?: string | undefined;
  }>({
    state: 'closed',
  });
  const [send] = useState(() =>
    textSender({ session, field }, (state, error) => {
      setProgress({ state, error });
      if (state === 'closed') void onClosed();
    }),
  );
  const finish = () => {
    send(text, true);
    setText('');
  };
  const known = Object.entries(fieldNames).find(([name]) => name === field);
  const label = t(known ? known[1] : 'field_other');
  const { state, error } = progress;
  const isDone = state === 'sent' || state === 'submitted';
  return (
    <section class="card" aria-label={`${device}: ${label}`}>
      <p class="device">{device}</p>
      <label>
        {label}
        <textarea
          rows={field === 'search' ? 1 : 4}
          maxLength={1000}
          enterkeyhint="done"
          value={text}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            send(currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.isComposing || field !== 'search') return;
            event.preventDefault();
            finish();
          }}
        />
      </label>
      <VoiceButton
        onText={(spoken) => {
          setText(spoken);
          send(spoken);
        }}
      />
      <Button kind="main" onClick={finish}>
        {t('submit')}
      </Button>
      <p class={isDone ? 'state sent' : 'state'} role="status">
        {error ?? t(`typed_${state === 'closed' ? 'ready' : state}`)}
      </p>
    </section>
  );
}
