import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useAlert } from '#src/state/alert.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse, json, pageOf } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { back, comment, holdOk, navigation, show } from './comments-frame.tsx';

/** One comment, and its replies in pages of 30. */
const pagesOf =
  (first: object, replies: readonly object[]) =>
  ({ path }: { readonly path: string }) => {
    if (!path.includes('parent=1')) return pageOf([first]);
    const at = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    return json(200, {
      count: replies.length,
      next: at * 30 < replies.length ? 'next' : null,
      previous: null,
      results: replies.slice(at * 30 - 30, at * 30),
    });
  };

describe('the comments of a title', () => {
  const withReplies = () => {
    const replies = [comment(3, 'So do I'), comment(4, 'Not me')].map(({ replies: _, ...reply }) => reply);
    return [comment(1, 'I laughed', { replies }), comment(2, 'I cried')];
  };

  test('are listed in the order of the service with the number of replies', async () => {
    await show(withReplies());
    expect(focused()).toBe('Write a comment');
    await press('down');
    expect(focused()).toContain('Viewer 1');
    expect(focused()).toContain('Replies: 2');
    await press('down');
    expect(focused()).toContain('Viewer 2');
  });

  test('open in full with their replies', async () => {
    await show(withReplies());
    await press('down', 'ok');
    await waitFor(() => expect(focused()).toBe('Reply'));
    expect(screen.getByRole('dialog').textContent).toContain('So do I');
    await press('down', 'down');
    expect(focused()).toContain('Viewer 4');
  });

  test('are left by Back step by step, from a reply to the button of the title', async () => {
    await show(withReplies());
    await press('down', 'ok');
    await waitFor(() => expect(focused()).toBe('Reply'));
    await press('down', 'down', 'ok');
    await waitFor(() => expect(focused()).toBe('Report'));
    expect(screen.getByRole('dialog').textContent).not.toContain('So do I');
    await back();
    await waitFor(() => expect(focused()).toContain('Viewer 4'));
    await back();
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('I cried'));
    await waitFor(() => expect(focused()).toContain('Viewer 1'));
    await back();
    expect(focused()).toBe('open');
  });

  test('load more replies of a long thread near its end', async () => {
    const all = Array.from({ length: 75 }, (_, index) => comment(100 + index, `Reply ${index + 1}`));
    const replies = all.slice(-50).map(({ replies: _, ...reply }) => reply);
    const { calls } = await show([], {
      'GET cinema/comment/': pagesOf(comment(1, 'I laughed', { replies, reply_count: 75 }), all),
    });
    await press('down', 'ok');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Replies: 75' })).toBeDefined());
    expect(focused()).toBe('Reply');
    await press('down');
    expect(focused()).toContain('Viewer 100');
    for (let reply = 2; reply <= 75; reply++) await press('down');
    expect(focused()).toContain('Viewer 174');
    const asked = calls('GET', 'cinema/comment/').filter(({ path }) => path.includes('parent=1'));
    expect(asked.map(({ path }) => /page=(\d)/.exec(path)?.[1])).toEqual(['1', '2', '3']);
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Report'));
    await back();
    await waitFor(() => expect(focused()).toContain('Viewer 174'));
  });

  test('show the latest replies when the whole thread fails to load', async () => {
    const replies = [comment(3, 'So do I'), comment(4, 'Not me')].map(({ replies: _, ...reply }) => reply);
    const first = comment(1, 'I laughed', { replies, reply_count: 3 });
    await show([], {
      'GET cinema/comment/': ({ path }) =>
        path.includes('parent=') ? errorResponse(400, 'invalid') : pageOf([first]),
    });
    await press('down', 'ok');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Replies: 3' })).toBeDefined());
    await press('down');
    expect(focused()).toContain('Viewer 3');
  });

  test('that contain spoilers are covered until the viewer asks', async () => {
    await show([comment(1, 'The butler did it', { spoiler: true })]);
    await press('down', 'ok');
    expect(document.body.textContent).not.toContain('butler');
    expect(focused()).toBe('Show comment');
    await press('ok');
    expect(document.body.textContent).toContain('butler');
    await waitFor(() => expect(focused()).toBe('Reply'));
  });

  test('that are empty say so', async () => {
    await show([]);
    expect(focused()).toBe('Write a comment');
    expect(document.body.textContent).toContain('Be the first');
  });

  test('that fail to load show an error', async () => {
    await show([], { 'GET cinema/comment/': () => errorResponse(503, 'unavailable') });
    await waitFor(() => expect(focused()).toBe('Try again'));
    expect(document.body.textContent).toContain('H-503');
  });

  test('that failed to load are loaded by Retry', async () => {
    let down = true;
    await show([], {
      'GET cinema/comment/': () =>
        down
          ? errorResponse(503, 'unavailable')
          : json(200, { count: 1, next: null, previous: null, results: [comment(1, 'I laughed')] }),
    });
    await waitFor(() => expect(focused()).toBe('Try again'));
    down = false;
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Write a comment'));
    expect(document.body.textContent).toContain('I laughed');
  });

  test('that fail to load lead to support with the code', async () => {
    await show([], { 'GET cinema/comment/': () => errorResponse(503, 'unavailable') });
    await waitFor(() => expect(focused()).toBe('Try again'));
    await press('right');
    expect(focused()).toBe('Chat with us');
    await press('ok');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(navigation.open.mock.calls).toEqual([[{ name: 'contact', code: 'H-503' }]]);
  });

  test('of others are reported with a reason', async () => {
    keepTokens('access', 'refresh');
    const { calls } = await show([comment(1, 'Buy now')], {
      'POST cinema/comment/1/report/': () => new Response(null, { status: 204 }),
    });
    await press('down', 'ok', 'right');
    expect(focused()).toBe('Report');
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Spam or advertising'));
    await back();
    await waitFor(() => expect(focused()).toBe('Report'));
    await press('ok', 'down', 'ok');
    await waitFor(() => expect(useAlert.getState().title).toBe('Thanks, we’ll take a look'));
    expect(calls('POST', 'cinema/comment/1/report/').map(({ body }) => body)).toEqual([{ reason: 'abuse' }]);
    await waitFor(() => expect(focused()).toBe('Report'));
  });

  /** A comment of another viewer and one of their own, which has the focus. */
  async function showOwn() {
    keepTokens('access', 'refresh');
    let list = [comment(1, 'Theirs'), comment(2, 'Mine', { is_mine: true })];
    const { calls } = await show(list, {
      'GET cinema/comment/': () =>
        json(200, { count: list.length, next: null, previous: null, results: list }),
      'DELETE cinema/comment/2/': () => {
        list = list.slice(0, 1);
        return new Response(null, { status: 204 });
      },
    });
    await press('down', 'down');
    expect(focused()).toMatch(/^You/);
    return calls;
  }

  test('of the viewer stay when Back leaves the question of a long OK', async () => {
    const calls = await showOwn();
    await holdOk('Cancel');
    expect(document.body.textContent).toContain('Delete this comment?');
    await back();
    await waitFor(() => expect(focused()).toMatch(/^You/));
    expect(calls('DELETE', 'cinema/comment/2/')).toEqual([]);
  });

  test('of the viewer are deleted by a long OK', async () => {
    const calls = await showOwn();
    await holdOk('Cancel');
    await press('right', 'ok');
    await waitFor(() => expect(calls('DELETE', 'cinema/comment/2/')).toHaveLength(1));
    await waitFor(() => expect(useAlert.getState().title).toBe('Comment deleted'));
    await waitFor(() => expect(focused()).toContain('Viewer 1'));
  });

  test('that the service refuses to delete stay, with its reason', async () => {
    keepTokens('access', 'refresh');
    await show([comment(2, 'Mine', { is_mine: true })], {
      'DELETE cinema/comment/2/': () => errorResponse(403, 'forbidden'),
    });
    await press('down');
    await holdOk('Cancel');
    await press('right', 'ok');
    await waitFor(() => expect(useAlert.getState().status).toBe('error'));
    await back();
    await waitFor(() => expect(focused()).toMatch(/^You/));
  });
});
