import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { openComments } from '#src/actions/comments/open-comments.ts';
import { useSignedInAction } from '#src/actions/use-signed-in-action.ts';
import { ModalHost } from '#src/app/modal-host.tsx';
import type { CommentTarget } from '#src/features/library/api/comments.ts';
import { closeTopLayer } from '#src/focus/tree/layers.ts';
import { Button } from '#src/ui/button.tsx';
import { fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { hold, press, release, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

export const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

beforeEach(() => {
  about = { cinema: 7 };
});

export const comment = (id: number, text: string, more: object = {}) => ({
  id,
  author: { first_name: `Viewer ${id}`, avatar: null },
  text,
  spoiler: false,
  created_at: '2026-01-01T00:00:00Z',
  is_mine: false,
  replies: [],
  ...more,
});

let about: CommentTarget = { cinema: 7 };

/** Sets the subject of the comments in this test; by default, a title. */
export function tellAbout(target: CommentTarget): void {
  about = target;
}

function Comments() {
  const whenSignedIn = useSignedInAction();
  return (
    <Button
      focusKey="comments-button"
      label="open"
      onPress={() => openComments({ target: about, heading: 'Suv' }, whenSignedIn)}
    />
  );
}

const frame = (active: boolean) => (
  <ScreenFrame entry="comments-screen" navigation={navigation} active={active}>
    <Comments />
    <ModalHost />
  </ScreenFrame>
);

/** Opens the panel over its button, with these comments. */
export async function show(list: readonly object[], responses: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET cinema/comment/': () => json(200, { count: list.length, next: null, previous: null, results: list }),
    'GET auth/session/relay/': () => new Promise<Response>(() => undefined),
    ...responses,
  });
  const { rerender } = render(frame(true));
  await focusOn('comments-button');
  await press('ok');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull());
  await waitFor(() => expect(focused()).not.toBe('open'));
  await settle();
  return { ...server, look: (active: boolean) => act(async () => rerender(frame(active))) };
}

export const holdOk = async (outcome: string): Promise<void> => {
  await hold('ok', 0);
  await waitFor(() => expect(focused()).toBe(outcome));
  await release('ok');
};

export const back = async (): Promise<void> => {
  act(() => void closeTopLayer());
  await settle();
};
