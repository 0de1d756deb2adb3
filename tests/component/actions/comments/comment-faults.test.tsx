import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useAlert } from '#src/state/alert.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse, json, unreachable } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { moveInLastRow } from '../../support/keyboard.ts';
import { press, pressAtOnce } from '../../support/press.ts';
import { comment, holdOk, show } from './comments-frame.tsx';

const nothing = () => new Response(null, { status: 204 });
const created = () => json(201, comment(9, 'Q', { is_mine: true }));
const notice = () => screen.queryByRole('alert')?.textContent ?? '';
const draft = () => screen.getByRole('status').textContent;

/** Types one letter and moves to the key that posts. */
async function write(): Promise<void> {
  await press('ok');
  await waitFor(() => expect(focused()).toBe('Q'));
  await press('ok');
  await moveInLastRow('Post');
}

async function report(): Promise<void> {
  await press('down', 'ok', 'right', 'ok');
  await waitFor(() => expect(focused()).toBe('Spam or advertising'));
}

async function remove(): Promise<void> {
  await press('down');
  await holdOk('Cancel');
  await press('right');
  expect(focused()).toBe('Delete');
}

describe('posting', () => {
  test('that is refused with a reason keeps the text for another try', async () => {
    keepTokens('access', 'refresh');
    let isRefused = true;
    const { calls } = await show([], {
      'POST cinema/comment/': () => (isRefused ? errorResponse(403, 'forbidden') : created()),
    });
    await write();
    await press('ok');
    await waitFor(() => expect(notice()).not.toBe(''));
    expect(focused()).toBe('Post');
    expect(draft()).toBe('Q_');
    isRefused = false;
    await press('ok');
    await waitFor(() => expect(useAlert.getState().title).toBe('Comment posted'));
    expect(calls('POST', 'cinema/comment/')).toHaveLength(2);
  });

  test('without a connection keeps the text for another try', async () => {
    keepTokens('access', 'refresh');
    let isDown = true;
    await show([], { 'POST cinema/comment/': () => (isDown ? unreachable() : created()) });
    await write();
    await press('ok');
    await waitFor(() => expect(notice()).not.toBe(''));
    expect(draft()).toBe('Q_');
    isDown = false;
    await press('ok');
    await waitFor(() => expect(useAlert.getState().title).toBe('Comment posted'));
  });

  test('twice quickly posts once', async () => {
    keepTokens('access', 'refresh');
    const { calls } = await show([], { 'POST cinema/comment/': created });
    await write();
    await pressAtOnce('ok', 2);
    await waitFor(() => expect(useAlert.getState().title).toBe('Comment posted'));
    expect(calls('POST', 'cinema/comment/')).toHaveLength(1);
  });

  test('a reply to a comment deleted on another device says why it fails', async () => {
    keepTokens('access', 'refresh');
    await show([comment(1, 'I laughed')], { 'POST cinema/comment/': () => errorResponse(404, 'not_found') });
    await press('down', 'ok');
    await waitFor(() => expect(focused()).toBe('Reply'));
    await write();
    await press('ok');
    await waitFor(() => expect(notice()).not.toBe(''));
    expect(focused()).toBe('Post');
  });
});

describe('a report', () => {
  test.each([
    ['that the service refuses', () => errorResponse(409, 'conflict')],
    ['without a connection', unreachable],
  ])('%s keeps the question for another try', async (_, answer) => {
    keepTokens('access', 'refresh');
    let isRefused = true;
    await show([comment(1, 'Buy now')], {
      'POST cinema/comment/1/report/': () => (isRefused ? answer() : nothing()),
    });
    await report();
    await press('ok');
    await waitFor(() => expect(useAlert.getState().status).toBe('error'));
    expect(focused()).toBe('Spam or advertising');
    isRefused = false;
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Report'));
    expect(document.body.textContent).toContain('Buy now');
  });

  test('pressed twice quickly is sent once', async () => {
    keepTokens('access', 'refresh');
    const { calls } = await show([comment(1, 'Buy now')], { 'POST cinema/comment/1/report/': nothing });
    await report();
    await pressAtOnce('ok', 2);
    await waitFor(() => expect(useAlert.getState().title).toBe('Thanks, we’ll take a look'));
    expect(calls('POST', 'cinema/comment/1/report/')).toHaveLength(1);
  });
});

describe('a deletion', () => {
  const mine = [comment(2, 'Mine', { is_mine: true })];

  test('without a connection keeps the question for another try', async () => {
    keepTokens('access', 'refresh');
    let isDown = true;
    await show(mine, { 'DELETE cinema/comment/2/': () => (isDown ? unreachable() : nothing()) });
    await remove();
    await press('ok');
    await waitFor(() => expect(useAlert.getState().status).toBe('error'));
    expect(focused()).toBe('Delete');
    isDown = false;
    await press('ok');
    await waitFor(() => expect(useAlert.getState().title).toBe('Comment deleted'));
  });

  test('pressed twice quickly is sent once', async () => {
    keepTokens('access', 'refresh');
    const { calls } = await show(mine, { 'DELETE cinema/comment/2/': nothing });
    await remove();
    await pressAtOnce('ok', 2);
    await waitFor(() => expect(useAlert.getState().title).toBe('Comment deleted'));
    expect(calls('DELETE', 'cinema/comment/2/')).toHaveLength(1);
  });

  test('that another device has done already shows the list without it', async () => {
    keepTokens('access', 'refresh');
    let list = mine;
    await show([], {
      'GET cinema/comment/': () =>
        json(200, { count: list.length, next: null, previous: null, results: list }),
      'DELETE cinema/comment/2/': () => {
        list = [];
        return errorResponse(404, 'not_found');
      },
    });
    await remove();
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Write a comment'));
    await act(async () => undefined);
    expect(document.body.textContent).not.toContain('Mine');
  });
});
