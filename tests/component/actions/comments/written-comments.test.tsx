import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useAlert } from '#src/state/alert.ts';
import { keepTokens } from '#src/state/session.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { pressInLastRow } from '../../support/keyboard.ts';
import { press } from '../../support/press.ts';
import { back, comment, navigation, show, tellAbout } from './comments-frame.tsx';

describe('comments that a viewer writes', () => {
  /** Opens the editor of a reply to the only comment. */
  async function reply() {
    keepTokens('access', 'refresh');
    const { calls } = await show([comment(1, 'I laughed')], {
      'POST cinema/comment/': () => json(201, comment(9, 'Q', { is_mine: true })),
    });
    await press('down', 'ok');
    await waitFor(() => expect(focused()).toBe('Reply'));
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Q'));
    return calls;
  }

  test('are left by Back from the editor of a reply to its button', async () => {
    await reply();
    expect(document.body.textContent).toContain('In reply to Viewer 1.');
    await back();
    await waitFor(() => expect(focused()).toBe('Reply'));
  });

  test('are replied to by keys', async () => {
    const calls = await reply();
    await press('ok');
    await pressInLastRow('Post');
    await waitFor(() => expect(useAlert.getState().title).toBe('Reply posted'));
    expect(calls('POST', 'cinema/comment/').map(({ body }) => body)).toEqual([
      { cinema: 7, text: 'Q', spoiler: false, parent: 1 },
    ]);
    await waitFor(() => expect(focused()).toBe('Reply'));
  });

  test('of an episode and of a reel are their own', async () => {
    keepTokens('access', 'refresh');
    tellAbout({ cinema: 7, episode: 71 });
    const first = await show([], {
      'POST cinema/comment/': () => json(201, comment(9, 'Q', { is_mine: true })),
    });
    expect(first.calls('GET', 'cinema/comment/')[0]?.path).toContain('cinema=7&episode=71');
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Q'));
    await press('ok');
    await pressInLastRow('Post');
    await waitFor(() => expect(useAlert.getState().title).toBe('Comment posted'));
    expect(first.calls('POST', 'cinema/comment/')[0]?.body).toMatchObject({ cinema: 7, episode: 71 });
    await back();
    await waitFor(() => expect(focused()).toBe('open'));
    tellAbout({ reel: 5 });
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Write a comment'));
    await waitFor(() =>
      expect(first.calls('GET', 'cinema/comment/').some(({ path }) => path.includes('reel=5'))).toBe(true),
    );
  });

  /** Writes a comment with spoilers on the on-screen keyboard. */
  async function write() {
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
    return calls;
  }

  test('are written by keys', async () => {
    const calls = await write();
    expect(calls('POST', 'cinema/comment/').map(({ body }) => body)).toEqual([
      { cinema: 7, text: 'Qw', spoiler: true },
    ]);
  });

  test('are requested again once one is posted', async () => {
    const calls = await write();
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
