import { useState } from 'preact/hooks';
import { ErrorLine } from '../parts.tsx';
import { t } from '../texts.ts';
import { useAction } from '../use-action.ts';
import { deleteRecording, recordProgramme } from './recorded-programmes.ts';

interface RecordButtonProps {
  readonly programme: { readonly id: number; readonly title: string };
  /** The viewer's recording of it when the list was read; `null` without one. */
  readonly recording: number | null;
  readonly profile: number;
  /** Whether only its sign is shown, in a narrow list. */
  readonly isShort?: boolean;
}

/** Records a programme, or takes that back. */
export function RecordButton({ programme, recording, profile, isShort = false }: RecordButtonProps) {
  const [own, setOwn] = useState(recording);
  const action = useAction();
  const press = (): void =>
    void action.run(async () => {
      if (own === null) setOwn(await recordProgramme(programme.id, profile));
      else {
        await deleteRecording(own, profile);
        setOwn(null);
      }
    });
  return (
    <>
      <button
        type="button"
        class="record"
        aria-pressed={own !== null}
        aria-label={isShort ? `${t('record')}: ${programme.title}` : undefined}
        disabled={action.isBusy}
        onClick={press}
      >
        <span aria-hidden="true">{own === null ? '○' : '●'}</span>
        {!isShort && ` ${t('record')}`}
      </button>
      <ErrorLine error={action.error} />
    </>
  );
}
