import type { RemoteContent } from '@oyna/contract/remote-messages';
import { useEffect, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { ErrorLine } from '../parts.tsx';
import { t } from '../texts.ts';
import { useAction } from '../use-action.ts';
import { CommentForm } from './comment-form.tsx';
import { tashkentTime } from './guide-times.ts';
import { fetchFacts, type ItemFacts } from './item-facts.ts';

interface ItemActionsProps {
  readonly content: RemoteContent;
  /** In whose name. */
  readonly profile: number;
}

/** The cast or the next programme of the item on the television, and the viewer's decisions about it. */
export function ItemActions({ content, profile }: ItemActionsProps) {
  const [facts, setFacts] = useState<ItemFacts | null>(null);
  const [isCommenting, setCommenting] = useState(false);
  const action = useAction();
  const key = JSON.stringify(content);
  useEffect(() => {
    let isGone = false;
    setFacts(null);
    setCommenting(false);
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
  }, [key, profile]);
  if (!facts) return null;
  const { cast, next, liked, saved } = facts;
  const target = content.type === 'reel' ? { reel: content.id } : { cinema: content.id };
  const decide = (path: string, body: object, change: Partial<ItemFacts>) => () =>
    void action.run(async () => {
      await callApi('POST', path, body, { profile });
      setFacts({ ...facts, ...change });
    });
  return (
    <>
      {cast.length > 0 && <p class="small">{t('cast', { names: cast.join(', ') })}</p>}
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
