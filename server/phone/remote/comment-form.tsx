import type { Comment } from '@oyna/contract/comments';
import { useEffect, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { errorProps, Form } from '../form.tsx';
import { t } from '../texts.ts';
import { useAction } from '../use-action.ts';

interface CommentFormProps {
  readonly target: { readonly cinema?: number; readonly reel?: number };
  readonly episode: number | undefined;
  readonly profile: number;
}

const shown = 3;

/** The newest comments on the item, and a field for one more. Spoilers stay on the television, which covers them. */
export function CommentForm({ target, episode, profile }: CommentFormProps) {
  const [comments, setComments] = useState<readonly Comment[]>([]);
  const [posted, setPosted] = useState(0);
  const action = useAction();
  const load = async (): Promise<void> => {
    const query = new URLSearchParams({ page_size: `${shown}` });
    for (const [name, id] of Object.entries(target)) query.set(name, `${id}`);
    if (episode !== undefined) query.set('episode', `${episode}`);
    const { results } = await callApi<{ results: readonly Comment[] }>(
      'GET',
      `cinema/comment/?${query}`,
      undefined,
      { profile },
    );
    setComments(results);
  };
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  const post = async (text: string): Promise<void> => {
    await callApi('POST', 'cinema/comment/', { ...target, episode: episode ?? null, text }, { profile });
    // An empty form for the next one.
    setPosted(posted + 1);
    await load().catch(() => undefined);
  };
  return (
    <>
      <ul class="comments">
        {comments
          .filter(({ spoiler }) => spoiler !== true)
          .map(({ id, author, text }) => (
            <li key={id}>
              <b>{author.first_name}</b> {text}
            </li>
          ))}
      </ul>
      <Form key={posted} submit={t('send')} action={action} onSubmit={({ text = '' }) => post(text.trim())}>
        <label>
          {t('field_comment')}
          <textarea name="text" rows={2} maxLength={1000} required {...errorProps(action)} />
        </label>
      </Form>
      <p class="state sent" role="status">
        {posted > 0 && t('comment_posted')}
      </p>
    </>
  );
}
