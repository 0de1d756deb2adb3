import type { RemoteContent } from '@oyna/contract/remote-messages';
import { useEffect, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { ErrorLine } from '../parts.tsx';
import { t } from '../texts.ts';
import { useAction } from '../use-action.ts';
import { CommentForm } from './comment-form.tsx';
import { tashkentTime } from './guide-times.ts';
import { fetchFacts, type ItemFacts } from './item-facts.ts';
import { RecordButton } from './record-button.tsx';

interface ItemActionsProps {
  readonly content: RemoteContent;
  /** In whose name. */
  readonly profile: number;
}

/** The clock of the phone may be wrong, so a programme is asked for again after a minute at the earliest. */
const soonestMs = 60_000;

/** The cast or the programmes of the item on the television, and the viewer's decisions about it. */
export function ItemActions({ content, profile }: ItemActionsProps) {
  const [facts, setFacts] = useState<ItemFacts | null>(null);
  const [isCommenting, setCommenting] = useState(false);
  const action = useAction();
  /** Increases when the next programme of a channel begins. */
  const [programmes, setProgrammes] = useState(0);
  const key = JSON.stringify(content);
  const startsAt = facts?.next?.starts_at;
  useEffect(() => {
    setFacts(null);
    setCommenting(false);
  }, [key, profile]);
  useEffect(() => {
    if (startsAt === undefined) return;
    const begun = (): void => setProgrammes((before) => before + 1);
    const timer = setTimeout(begun, Math.max(soonestMs, Date.parse(startsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [startsAt, programmes]);
  useEffect(() => {
    let isGone = false;
    fetchFacts(content, profile).then(
      (found) => {
        if (!isGone) setFacts(found);
      },
      // The television goes on without them.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [key, profile, programmes]);
  if (!facts) return null;
  const { cast, programme, next, recordable, liked, saved } = facts;
  const target = content.type === 'reel' ? { reel: content.id } : { cinema: content.id };
  const decide = (path: string, body: object, change: Partial<ItemFacts>) => () =>
    void action.run(async () => {
      await callApi('POST', path, body, { profile });
      setFacts({ ...facts, ...change });
    });
  return (
    <>
      {cast.length > 0 && <p class="small">{t('cast', { names: cast.join(', ') })}</p>}
      {programme !== '' && <p class="small">{programme}</p>}
      {next && (
        <p class="small">{t('next_programme', { time: tashkentTime(next.starts_at), title: next.title })}</p>
      )}
      <div class="item-actions" inert={action.isBusy}>
        {liked !== null && (
          <Decision
            label={t('like')}
            isOn={liked}
            onPress={decide('cinema/like/', { ...target, liked: !liked }, { liked: !liked })}
          />
        )}
        {saved !== null && (
          <Decision
            label={t('save')}
            isOn={saved}
            onPress={decide('cinema/save/', { ...target, saved: !saved }, { saved: !saved })}
          />
        )}
        {next && (
          <Decision
            label={t('remind')}
            isOn={next.isWanted}
            onPress={decide(
              'reminder/',
              { programme: next.id, wanted: !next.isWanted },
              { next: { ...next, isWanted: !next.isWanted } },
            )}
          />
        )}
        {recordable && (
          <RecordButton
            key={recordable.id}
            programme={recordable}
            recording={recordable.recording}
            profile={profile}
          />
        )}
        {liked !== null && (
          <button type="button" aria-expanded={isCommenting} onClick={() => setCommenting(!isCommenting)}>
            {t('comments')}
          </button>
        )}
      </div>
      <ErrorLine error={action.error} />
      {isCommenting && <CommentForm target={target} episode={content.episode} profile={profile} />}
    </>
  );
}

interface DecisionProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

function Decision({ label, isOn, onPress }: DecisionProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress}>
      {label}
    </button>
  );
}
