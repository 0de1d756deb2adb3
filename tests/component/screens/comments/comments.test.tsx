import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ModalHost } from '../../../../src/app/modal-host.tsx';
import { closeTopLayer } from '../../../../src/focus/layers.ts';
import { useCommentsPanel } from '../../../../src/screens/use-comments-panel.ts';
import { useSignedInAction } from '../../../../src/screens/use-signed-in-action.ts';
import { hideAlert, useAlert } from '../../../../src/state/alert.ts';
import { closeModal } from '../../../../src/state/modal.ts';
import { clearSession, keepTokens } from '../../../../src/state/session.ts';
import { Button } from '../../../../src/ui/button.tsx';
import { errorResponse, fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { pressInLastRow } from '../../support/keyboard.ts';
import { press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { startApp } from '../../support/start-app.ts';

startApp();

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };

afterEach(() => {
  act(() => {
    clearSession();
    closeModal();
    hideAlert();
  });
});

const comment = (id: number, text: string, more: object = {}) => ({
  id,
  author: { first_name: `Viewer ${id}`, avatar: null },
  text,
  spoiler: false,
  created_at: '2026-01-01T00:00:00Z',
  is_mine: false,
  replies: [],
  ...more,
});

function Comments() {
  const open = useCommentsPanel(useSignedInAction());
  return <Button focusKey="comments-button" label="open" onPress={() => open({ id: 7, title: 'Suv' })} />;
}

const frame = (active: boolean) => (
  <ScreenFrame entry="comments-screen" navigation={navigation} active={active}>
    <Comments />
    <ModalHost />
  </ScreenFrame>
);

/*
 *   [ Write a comment ]
 *   Viewer 1 …
 *   Viewer 2 …
 */
async function show(list: readonly object[], responses: Parameters<typeof fakeServer>[0] = {}) {
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

const back = async (): Promise<void> => {
  act(() => void closeTopLayer());
  await settle();
};

describe('the comments of a title', () => {
  test('are listed newest first, and OK shows one in full with its replies', async () => {
    const replies = [comment(3, 'So do I')].map(({ replies: _, ...reply }) => reply);
    await show([comment(1, 'I laughed', { replies }), comment(2, 'I cried')]);
    expect(focused()).toBe('Write a comment');
    await press('down');
    expect(focused()).toContain('Viewer 1');
    await press('ok');
    expect(screen.getByRole('dialog').textContent).toContain('So do I');
    expect(focused()).toBe('Back');
    await back();
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('I cried'));
    await waitFor(() => expect(focused()).toContain('Viewer 1'));
    await back();
    expect(focused()).toBe('open');
  });

  test('that contain spoilers are covered until the viewer asks', async () => {
    await show([comment(1, 'The butler did it', { spoiler: true })]);
    await press('down', 'ok');
    expect(document.body.textContent).not.toContain('butler');
    expect(focused()).toBe('Show comment');
    await press('ok');
    expect(document.body.textContent).toContain('butler');
    await waitFor(() => expect(focused()).toBe('Back'));
  });

  test('that are empty say so', async () => {
    await show([]);
    expect(focused()).toBe('Write a comment');
    expect(document.body.textContent).toContain('Be the first');
  });

  test('that fail to load show an error, and Retry loads them', async () => {
    let down = true;
    await show([], {
      'GET cinema/comment/': () =>
        down
          ? errorResponse(503, 'unavailable')
          : json(200, { count: 1, next: null, previous: null, results: [comment(1, 'I laughed')] }),
    });
    await waitFor(() => expect(focused()).toBe('Try again'));
    expect(document.body.textContent).toContain('H-503');
    down = false;
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Write a comment'));
    expect(document.body.textContent).toContain('I laughed');
  });

  test('of others can be reported, and own ones deleted', async () => {
    keepTokens('access', 'refresh');
    const { calls } = await show([comment(1, 'Spam'), comment(2, 'Mine', { is_mine: true })], {
      'POST cinema/comment/1/report/': () => new Response(null, { status: 204 }),
      'DELETE cinema/comment/2/': () => new Response(null, { status: 204 }),
    });
    await press('down', 'ok', 'right');
    expect(focused()).toBe('Report');
    await press('ok');
    await waitFor(() => expect(useAlert.getState().title).toBe('Thanks, we’ll take a look'));
    expect(calls('POST', 'cinema/comment/1/report/')).toHaveLength(1);
    await waitFor(() => expect(focused()).toContain('Viewer 1'));
    await press('down', 'ok', 'right');
    expect(focused()).toBe('Delete');
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Cancel'));
    expect(document.body.textContent).toContain('Delete this comment?');
    await back();
    await waitFor(() => expect(focused()).toBe('Delete'));
    await press('ok', 'ok');
    await waitFor(() => expect(focused()).toBe('Delete'));
    expect(calls('DELETE', 'cinema/comment/2/')).toEqual([]);
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Cancel'));
    await press('right', 'ok');
    await waitFor(() => expect(calls('DELETE', 'cinema/comment/2/')).toHaveLength(1));
    await waitFor(() => expect(calls('GET', 'cinema/comment/').length).toBeGreaterThan(1));
  });

  test('are written by keys, shown at once and refetched', async () => {
    keepTokens('access', 'refresh');
    const { calls } = await show([], {
      'POST cinema/comment/': () => json(201, comment(9, 'Qw', { is_mine: true })),
    });
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Q'));
    await press('ok', 'right', 'ok');
    await press('down', 'down', 'down', 'down', 'down');
    expect(focused()).toBe('Contains spoilers');
    await press('ok', 'up');
    await pressInLastRow('Post');
    await waitFor(() => expect(useAlert.getState().title).toBe('Comment posted'));
    expect(calls('POST', 'cinema/comment/').map(({ body }) => body)).toEqual([
      { cinema: 7, text: 'Qw', spoiler: true },
    ]);
    await waitFor(() => expect(calls('GET', 'cinema/comment/').length).toBeGreaterThan(1));
  });

  test('keep their draft through Back and a closed panel until they are sent', async () => {
    keepTokens('access', 'refresh');
    await show([], { 'POST cinema/comment/': () => json(201, comment(9, 'Qw', { is_mine: true })) });
    const draft = () => screen.getByRole('status').textContent;
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Q'));
    await press('ok');
    await back();
    await waitFor(() => expect(focused()).toBe('Write a comment'));
    await press('ok');
    await waitFor(() => expect(draft()).toBe('Q_'));
    await back();
    await back();
    await waitFor(() => expect(focused()).toBe('open'));
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Write a comment'));
    await press('ok');
    await waitFor(() => expect(draft()).toBe('Q_'));
    await pressInLastRow('Post');
    await waitFor(() => expect(focused()).toBe('Write a comment'));
    await press('ok');
    await waitFor(() => expect(draft()).toBe('_'));
  });

  test('are written by a guest after sign-in', async () => {
    const { look } = await show([]);
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'login', next: null, error: 'SessionRequired' }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await look(false);
    await act(async () => keepTokens('access', 'refresh'));
    await look(true);
    await waitFor(() => expect(screen.queryByText('Your comment')).not.toBeNull());
  });
});
